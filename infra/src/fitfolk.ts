import { join } from 'node:path';
import { urlVariable } from '@fitfolk/service-kit/siblings';
import { cacheDir } from './cache.ts';
import type { Child } from './child.ts';
import { prepareDataFolder } from './data-folder.ts';
import type { Deployable } from './deployables.ts';
import { allInOne, findDeployables, root } from './deployables.ts';
import { buildFrontendsWhenStale } from './frontends.ts';
import { startIdentityStandIn } from './identity/identity-stand-in.ts';
import { identityKeysIn } from './identity-keys.ts';
import { assertCanListen, freePort } from './ports.ts';
import { Problem } from './problem.ts';
import type { Log } from './progress.ts';
import { withProgress } from './progress.ts';
import { forgetRunning, noteRunning } from './running.ts';
import { startServers } from './servers.ts';
import { type ServiceProcess, startServiceProcess } from './service-process.ts';
import { RuntimeSettings } from './settings.ts';
import { settleAll } from './settle-all.ts';

export type FitfolkOptions = {
  dataDir: string;
  /** The gateway's port; a free one when left out. */
  port?: number;
  host?: string;
  /** One process for each service instead of one for all. */
  apart?: boolean;
  /** Added to what every service gets, e.g. NAMESPACE. */
  env?: Record<string, string>;
  log?: Log;
};

export type Fitfolk = {
  url: string;
  /** Its service processes; the servers are not among them. */
  processes: Pick<ServiceProcess, 'name' | 'pid' | 'stop' | 'kill' | 'restart'>[];
  /** Resolves with a sentence when a service or server ends that nobody asked to. */
  broken: Promise<string>;
  /** Ends the services in order, then the servers it started. */
  stop(): Promise<void>;
  /** Ends the services with SIGKILL. The servers stay up; `stop` must still follow. */
  kill(): Promise<void>;
};

type Place = Deployable & { host: string; port: number };

const defaults = () => ({
  NODE_ENV: 'development',
  RATE_LIMIT_FACTOR: '100',
  ...RuntimeSettings.parse({ NODE_COMPILE_CACHE: join(cacheDir(), 'compiled') }),
});
const loopback = '127.0.0.1';

/**
 * Starts the servers that the environment does not name and, on them, Fitfolk as real processes; gives when it is ready.
 * Throws a Problem with one sentence when it cannot.
 */
export async function startFitfolk(options: FitfolkOptions): Promise<Fitfolk> {
  const { host = loopback, port = await freePort(), apart = false, log = () => {} } = options;
  await assertCanListen(host, port);
  const dataDir = await prepareDataFolder(options.dataDir);
  await using undo = new AsyncDisposableStack();

  const serving = startServers({ dataDir, log });
  undo.defer(async () => (await serving.catch(() => undefined))?.stop());
  const [servers] = await settleAll([serving, buildFrontendsWhenStale(log)]);

  const given: NodeJS.ProcessEnv = { ...defaults(), ...process.env, ...servers.env, ...options.env };
  const origins = originsOf({ host, port }, given.PUBLIC_ORIGIN);
  const standIn = await startIdentityStandIn({ env: given, dataDir, origins, log });
  undo.defer(() => standIn.stop());
  const env = { ...given, ...standIn.env };
  const places = await placesOf(apart, host, port);
  const services = await startServices(places, env, dataDir);
  undo.defer(() => stopInOrder(services));
  const waits = services.map((service) => service.ready());
  await withProgress(log, 'starting the services', () => Promise.all(waits));

  const url = addressOf({ host, port });
  await noteRunning(dataDir, { url, env: { ...servers.env, ...options.env } });
  undo.defer(() => forgetRunning(dataDir));
  const up = undo.move();
  return {
    url,
    processes: services,
    broken: Promise.race([...services.map(({ broken }) => broken), ...servers.children.map(lastWords)]),
    stop: () => up.disposeAsync(),
    kill: async () => void (await Promise.all(services.map((service) => service.kill()))),
  };
}

/** What listens where: one process on the public address, or the gateway there and the others on loopback. */
async function placesOf(apart: boolean, host: string, port: number): Promise<Place[]> {
  if (!apart) return [{ ...allInOne, host, port }];
  const [gateway, ...others] = findDeployables();
  if (!gateway) throw new Problem('There is nothing to start: gateway/src/main.ts is missing.');
  const inner = others.map(async (one) => ({ ...one, host: loopback, port: await freePort() }));
  return [{ ...gateway, host, port }, ...(await Promise.all(inner))];
}

/** An address as this machine reaches it. */
function addressOf({ host, port }: { host: string; port: number }): string {
  const isAny = host === '0.0.0.0' || host === '::';
  const name = isAny ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Where browsers may come from: the address that is printed, what else this machine answers to, and what was configured. */
function originsOf(place: { host: string; port: number }, publicOrigin: string | undefined): string[] {
  const names = [addressOf(place), `http://${loopback}:${place.port}`, `http://localhost:${place.port}`];
  return [...new Set(publicOrigin ? [new URL(publicOrigin).origin, ...names] : names)];
}

/** Starts them all, each knowing where the others answer; the first alone holds the identity keys. */
async function startServices(
  places: Place[],
  env: NodeJS.ProcessEnv,
  dataDir: string,
): Promise<ServiceProcess[]> {
  const keys = { IDENTITY_KEYS: env.IDENTITY_KEYS || (await identityKeysIn(dataDir)) };
  const urls = Object.fromEntries(places.map((place) => [urlVariable(place.name), addressOf(place)]));
  const siblings = places.length > 1 ? urls : {};
  const starts = places.map(({ name, main, ...place }, index) => {
    const own = { HOST: place.host, PORT: `${place.port}`, ...(index === 0 ? keys : {}) };
    const command = { command: process.execPath, args: [main], cwd: root };
    const logFile = join(dataDir, 'logs', `${name}.log`);
    return startServiceProcess(
      { name, ...command, logFile, env: { ...env, ...siblings, ...own } },
      addressOf(place),
    );
  });
  return settleAll(starts);
}

/** The gateway first: it lets requests finish while the services behind it still answer. */
async function stopInOrder([gateway, ...others]: ServiceProcess[]): Promise<void> {
  await gateway?.stop();
  await Promise.all(others.map((child) => child.stop()));
}

async function lastWords(child: Child): Promise<string> {
  const how = await child.ended;
  const said = (await child.lastLogLine()).slice(0, 300);
  return `${child.name} ended unasked (${how}); the last thing it said: ${said}`;
}
