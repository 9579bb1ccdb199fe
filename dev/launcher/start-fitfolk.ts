import { join } from 'node:path';
import { startOidcProvider } from '../oidc-provider/oidc-provider.ts';
import { unexpectedExit } from '../processes/child-process.ts';
import { assertCanListen, findFreePort } from '../processes/ports.ts';
import type { Log } from '../processes/progress.ts';
import { withProgress } from '../processes/progress.ts';
import { type ServiceProcess, startServiceProcess, stopInOrder } from '../processes/service-process.ts';
import { settleAll } from '../processes/settle-all.ts';
import { startServers } from '../provision/servers.ts';
import { prepareDataFolder } from '../workspace/data-folder.ts';
import { ALL_IN_ONE, GATEWAY_NAME, REPOSITORY_ROOT } from '../workspace/deployables.ts';
import {
  type Address,
  assignEndpoints,
  type Endpoint,
  listOrigins,
  toServiceUrls,
  toUrl,
} from './endpoints.ts';
import { buildStaleFrontends } from './frontends.ts';
import { loadIdentityKeys } from './identity-keys.ts';
import { getProcessDefaults } from './process-defaults.ts';
import { recordRunningInstance, removeRunningInstance } from './running-instance.ts';

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
  external: { name: string; url: string }[];
  /** Its service processes; the servers are not among them. */
  processes: Pick<ServiceProcess, 'name' | 'url' | 'pid' | 'stop' | 'kill' | 'restart'>[];
  /** Resolves with a sentence when a service or server ends that nobody asked to. */
  unexpectedExit: Promise<string>;
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
  const { host = '127.0.0.1', port = await findFreePort(), log = () => {} } = options;
  const { apart = false, without = [] } = options;
  const places = await assignEndpoints({ apart, without, host, port });
  await assertCanListen(host, port);
  const dataDir = await prepareDataFolder(options.dataDir);
  await using undo = new AsyncDisposableStack();

  const serving = startServers({ dataDir, log });
  undo.defer(async () => (await serving.catch(() => undefined))?.stop());
  const [servers] = await settleAll([serving, buildStaleFrontends(log)]);

  const given: NodeJS.ProcessEnv = {
    ...getProcessDefaults(),
    ...process.env,
    ...servers.env,
    ...options.env,
  };
  const origins = listOrigins({ host, port }, given.PUBLIC_ORIGIN);
  const standIn = await startOidcProvider({ env: given, dataDir, origins, log });
  undo.defer(() => standIn.stop());
  const env = { ...given, ...standIn.env };
  const services = await startServices(places, env, dataDir);
  undo.defer(() => stopInOrder(services));
  const waits = services.map((service) => service.ready());
  await withProgress(log, 'starting the services', () => Promise.all(waits));

  const url = toUrl({ host, port });
  const awaited = places.filter(({ isExternal }) => isExternal);
  await recordRunningInstance(dataDir, {
    url,
    env: {
      ...pickNamespace(given),
      ...servers.env,
      ...options.env,
      ...standIn.env,
      ...toServiceUrls(places),
    },
    external: Object.fromEntries(awaited.map((place) => [place.name, toListenVariables(place)])),
  });
  undo.defer(() => removeRunningInstance(dataDir));
  const up = undo.move();
  return {
    url,
    external: awaited.map((place) => ({ name: place.name, url: toUrl(place) })),
    processes: services,
    unexpectedExit: Promise.race([
      ...services.map(({ unexpectedExit }) => unexpectedExit),
      ...servers.children.map(unexpectedExit),
    ]),
    stop: () => up.disposeAsync(),
    kill: async () => void (await Promise.all(services.map((service) => service.kill()))),
  };
}

const toListenVariables = ({ host, port }: Address) => ({ HOST: host, PORT: `${port}` });

/** Processes side by side tell of their measurements on ports side by side. */
const toMetricsPort = ({ METRICS_PORT }: NodeJS.ProcessEnv, index: number): Record<string, string> =>
  Number(METRICS_PORT) > 0 ? { METRICS_PORT: `${Number(METRICS_PORT) + index}` } : {};

const pickNamespace = ({ NAMESPACE }: NodeJS.ProcessEnv): Record<string, string> =>
  NAMESPACE ? { NAMESPACE } : {};

/** Starts all but the awaited, each knowing where the others answer; the one with the gateway alone holds the identity keys. */
async function startServices(
  places: Endpoint[],
  env: NodeJS.ProcessEnv,
  dataDir: string,
): Promise<ServiceProcess[]> {
  const keys = { IDENTITY_KEYS: env.IDENTITY_KEYS || (await loadIdentityKeys(dataDir)) };
  const siblings = toServiceUrls(places);
  const starts = places
    .filter(({ isExternal }) => !isExternal)
    .map(({ name, main, ...place }, index) => {
      const own = {
        ...toListenVariables(place),
        ...toMetricsPort(env, index),
        ...(KEY_HOLDERS.includes(name) ? keys : {}),
      };
      const command = { command: process.execPath, args: [main], cwd: REPOSITORY_ROOT };
      const logFile = join(dataDir, 'logs', `${name}.log`);
      return startServiceProcess(
        { name, ...command, logFile, env: { ...env, ...siblings, ...own } },
        toUrl(place),
      );
    });
  return settleAll(starts);
}

const KEY_HOLDERS = [ALL_IN_ONE.name, GATEWAY_NAME];
