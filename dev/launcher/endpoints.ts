import { toPortVariable, toUrlVariable } from '@fitfolk/service-kit/runtime/service-urls';
import { findFreePort } from '../processes/ports.ts';
import { UserError } from '../processes/user-error.ts';
import { ALL_IN_ONE, type Deployable, findDeployables, GATEWAY_NAME } from '../workspace/deployables.ts';

const LOOPBACK = '127.0.0.1';

export type Address = { host: string; port: number };

/** A deployable with its listen address. */
export type Endpoint = Deployable &
  Address & {
    /** Set when the deployable is run separately with `--only`. */
    isExternal: boolean;
  };

export type Layout = Address & {
  /** Runs one process for each deployable instead of one for all. */
  apart: boolean;
  /** Names of deployables that are run separately. */
  without: readonly string[];
};

/** Assigns listen addresses: the public one to the gateway or the single process, loopback ports to the others. */
export const assignEndpoints = async ({ apart, without, host, port }: Layout): Promise<Endpoint[]> => {
  if (!apart && without.length === 0) return [{ ...ALL_IN_ONE, host, port, isExternal: false }];
  const all = findDeployables();
  for (const name of without) assertDeployable(name, all);
  return Promise.all(
    all.map(async (deployable) => ({
      ...deployable,
      ...(deployable.name === GATEWAY_NAME ? { host, port } : { host: LOOPBACK, port: await findFreePort() }),
      isExternal: without.includes(deployable.name),
    })),
  );
};

/** @throws UserError when no deployable has this name */
export const assertDeployable = (name: string, all: readonly Deployable[]): void => {
  const names = all.map((deployable) => deployable.name);
  if (names.includes(name)) return;
  throw new UserError(`There is no deployable named ${name}. Choose one of ${names.join(', ')}.`);
};

/** Formats an address as a URL for use on this machine. */
export const toUrl = ({ host, port }: Address): string => {
  const isAny = host === '0.0.0.0' || host === '::';
  const name = isAny ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
};

/** Lists the origins that browsers may use: the configured public one, the printed URL and the loopback names. */
export const listOrigins = (address: Address, publicOrigin: string | undefined): string[] => {
  const { port } = address;
  const local = [toUrl(address), `http://${LOOPBACK}:${port}`, `http://localhost:${port}`];
  return [...new Set(publicOrigin ? [new URL(publicOrigin).origin, ...local] : local)];
};

/** Returns the variables that tell processes and tools the URLs of all deployables. */
export const toServiceUrls = (endpoints: readonly Endpoint[]): Record<string, string> =>
  Object.fromEntries(endpoints.map((endpoint) => [toUrlVariable(endpoint.name), toUrl(endpoint)]));

/** Assigns ports to the services inside the single process, so that tools can call them. */
export const assignInternalEndpoints = async (gateway: Address): Promise<Endpoint[]> =>
  Promise.all(
    findDeployables()
      .filter(({ isFrontend }) => !isFrontend)
      .map(async (deployable) => ({
        ...deployable,
        ...(deployable.name === GATEWAY_NAME ? gateway : { host: LOOPBACK, port: await findFreePort() }),
        isExternal: false,
      })),
  );

/** Returns the variables that assign ports to services inside one process. */
export const toPorts = (endpoints: readonly Endpoint[]): Record<string, string> =>
  Object.fromEntries(endpoints.map(({ name, port }) => [toPortVariable(name), `${port}`]));
