import { toUrlVariable } from '@fitfolk/service-kit/runtime/service-urls';
import { findFreePort } from '../processes/ports.ts';
import { UserError } from '../processes/user-error.ts';
import { ALL_IN_ONE, type Deployable, findDeployables, GATEWAY_NAME } from '../workspace/deployables.ts';

const LOOPBACK = '127.0.0.1';

/** Where something listens. */
export type Address = { host: string; port: number };

/** A deployable and where it listens; one that is awaited is run by somebody else. */
export type Endpoint = Deployable & Address & { isExternal: boolean };

export type Layout = Address & {
  /** One process for each deployable instead of one for all. */
  apart: boolean;
  /** The names of those that somebody else runs. */
  without: readonly string[];
};

/** What listens where: one process on the public address, or the gateway there and the others on loopback. */
export async function assignEndpoints({ apart, without, host, port }: Layout): Promise<Endpoint[]> {
  if (!apart && without.length === 0) return [{ ...ALL_IN_ONE, host, port, isExternal: false }];
  const all = findDeployables();
  for (const name of without) assertDeployable(name, all);
  return Promise.all(
    all.map(async (one) => ({
      ...one,
      ...(one.name === GATEWAY_NAME ? { host, port } : { host: LOOPBACK, port: await findFreePort() }),
      isExternal: without.includes(one.name),
    })),
  );
}

/** Throws the sentence to print when there is nothing of that name. */
export function assertDeployable(name: string, all: readonly Deployable[]): void {
  if (all.some((one) => one.name === name)) return;
  throw new UserError(`There is no ${name}: choose among ${all.map((one) => one.name).join(', ')}.`);
}

/** An address as this machine reaches it. */
export function toUrl({ host, port }: Address): string {
  const isAny = host === '0.0.0.0' || host === '::';
  const name = isAny ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Where browsers may come from: the address that is printed, what else this machine answers to, and what was configured. */
export function listOrigins(place: Address, publicOrigin: string | undefined): string[] {
  const names = [toUrl(place), `http://${LOOPBACK}:${place.port}`, `http://localhost:${place.port}`];
  return [...new Set(publicOrigin ? [new URL(publicOrigin).origin, ...names] : names)];
}

/** The variables by which processes find each other; none when there is one process alone. */
export function toServiceUrls(places: readonly Endpoint[]): Record<string, string> {
  if (places.length === 1) return {};
  return Object.fromEntries(places.map((place) => [toUrlVariable(place.name), toUrl(place)]));
}
