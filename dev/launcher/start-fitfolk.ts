import { join } from 'node:path';
import { startIdentityStandIn } from '../oidc-provider/oidc-provider.ts';
import { lastWords } from '../processes/child-process.ts';
import { assertCanListen, freePort } from '../processes/ports.ts';
import type { Log } from '../processes/progress.ts';
import { withProgress } from '../processes/progress.ts';
import { type ServiceProcess, startServiceProcess, stopInOrder } from '../processes/service-process.ts';
import { settleAll } from '../processes/settle-all.ts';
import { startServers } from '../provision/servers.ts';
import { prepareDataFolder } from '../workspace/data-folder.ts';
import { allInOne, gatewayName, root } from '../workspace/deployables.ts';
import { type Address, originsOf, type Place, placesOf, siblingsOf, urlOf } from './endpoints.ts';
import { buildFrontendsWhenStale } from './frontends.ts';
import { identityKeysIn } from './identity-keys.ts';
import { processDefaults } from './process-defaults.ts';
import { forgetRunning, noteRunning } from './running-instance.ts';

export type FitfolkOptions = {
  dataDir: string;
  /** The gateway's port; a free one when left out. */
  port?: number;
  host?: string;
  /** One process for each service instead of one for all. */
  apart?: boolean;
  /** The names of deployables that somebody else runs, in the places kept for them; all others have a process each. */
  without?: readonly string[];
  /** Added to what every service gets, e.g. NAMESPACE. */
  env?: Record<string, string>;
  log?: Log;
};

export type Fitfolk = {
  url: string;
  /** Where those are awaited that somebody else runs. */
  awaited: { name: string; url: string }[];
  /** Its service processes; the servers are not among them. */
  processes: Pick<ServiceProcess, 'name' | 'url' | 'pid' | 'stop' | 'kill' | 'restart'>[];
  /** Resolves with a sentence when a service or server ends that nobody asked to. */
  broken: Promise<string>;
  /** Ends the services in order, then the servers it started. */
  stop(): Promise<void>;
  /** Ends the services with SIGKILL. The servers stay up; `stop` must still follow. */
  kill(): Promise<void>;
};

/**
 * Starts the servers that the environment does not name and, on them, Fitfolk as real processes; gives when it is ready.
 * Throws a Problem with one sentence when it cannot.
 */
export async function startFitfolk(options: FitfolkOptions): Promise<Fitfolk> {
  const { host = '127.0.0.1', port = await freePort(), log = () => {} } = options;
  const { apart = false, without = [] } = options;
  const places = await placesOf({ apart, without, host, port });
  await assertCanListen(host, port);
  const dataDir = await prepareDataFolder(options.dataDir);
  await using undo = new AsyncDisposableStack();

  const serving = startServers({ dataDir, log });
  undo.defer(async () => (await serving.catch(() => undefined))?.stop());
  const [servers] = await settleAll([serving, buildFrontendsWhenStale(log)]);

  const given: NodeJS.ProcessEnv = { ...processDefaults(), ...process.env, ...servers.env, ...options.env };
  const origins = originsOf({ host, port }, given.PUBLIC_ORIGIN);
  const standIn = await startIdentityStandIn({ env: given, dataDir, origins, log });
  undo.defer(() => standIn.stop());
  const env = { ...given, ...standIn.env };
  const services = await startServices(places, env, dataDir);
  undo.defer(() => stopInOrder(services));
  const waits = services.map((service) => service.ready());
  await withProgress(log, 'starting the services', () => Promise.all(waits));

  const url = urlOf({ host, port });
  const awaited = places.filter(({ isAwaited }) => isAwaited);
  await noteRunning(dataDir, {
    url,
    env: { ...namespaceOf(given), ...servers.env, ...options.env, ...standIn.env, ...siblingsOf(places) },
    awaited: Object.fromEntries(awaited.map((place) => [place.name, listensAt(place)])),
  });
  undo.defer(() => forgetRunning(dataDir));
  const up = undo.move();
  return {
    url,
    awaited: awaited.map((place) => ({ name: place.name, url: urlOf(place) })),
    processes: services,
    broken: Promise.race([...services.map(({ broken }) => broken), ...servers.children.map(lastWords)]),
    stop: () => up.disposeAsync(),
    kill: async () => void (await Promise.all(services.map((service) => service.kill()))),
  };
}

const listensAt = ({ host, port }: Address) => ({ HOST: host, PORT: `${port}` });

/** Processes side by side tell of their measurements on ports side by side. */
const measuredAt = ({ METRICS_PORT }: NodeJS.ProcessEnv, index: number): Record<string, string> =>
  Number(METRICS_PORT) > 0 ? { METRICS_PORT: `${Number(METRICS_PORT) + index}` } : {};

const namespaceOf = ({ NAMESPACE }: NodeJS.ProcessEnv): Record<string, string> =>
  NAMESPACE ? { NAMESPACE } : {};

/** Starts all but the awaited, each knowing where the others answer; the one with the gateway alone holds the identity keys. */
async function startServices(
  places: Place[],
  env: NodeJS.ProcessEnv,
  dataDir: string,
): Promise<ServiceProcess[]> {
  const keys = { IDENTITY_KEYS: env.IDENTITY_KEYS || (await identityKeysIn(dataDir)) };
  const siblings = siblingsOf(places);
  const starts = places
    .filter(({ isAwaited }) => !isAwaited)
    .map(({ name, main, ...place }, index) => {
      const own = {
        ...listensAt(place),
        ...measuredAt(env, index),
        ...(keyHolders.includes(name) ? keys : {}),
      };
      const command = { command: process.execPath, args: [main], cwd: root };
      const logFile = join(dataDir, 'logs', `${name}.log`);
      return startServiceProcess(
        { name, ...command, logFile, env: { ...env, ...siblings, ...own } },
        urlOf(place),
      );
    });
  return settleAll(starts);
}

const keyHolders = [allInOne.name, gatewayName];
