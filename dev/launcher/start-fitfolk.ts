import { join } from 'node:path';
import { startOidcProvider } from '../oidc-provider/start-oidc-provider.ts';
import { unexpectedExit } from '../processes/child-process.ts';
import { assertCanListen, findFreePort } from '../processes/ports.ts';
import type { Log } from '../processes/progress.ts';
import { withProgress } from '../processes/progress.ts';
import { restartOnExit } from '../processes/restart-on-exit.ts';
import { type ServiceProcess, stopInOrder } from '../processes/service-process.ts';
import { settleAll } from '../processes/settle-all.ts';
import { startServers } from '../provision/servers.ts';
import { startSchoolCalendar } from '../school-calendar/start-school-calendar.ts';
import { prepareDataFolder } from '../workspace/data-folder.ts';
import { REPOSITORY_ROOT } from '../workspace/deployables.ts';
import { findCutOutModel } from './cutout-model.ts';
import {
  assignEndpoints,
  assignInternalEndpoints,
  listOrigins,
  toPorts,
  toServiceUrls,
  toUrl,
} from './endpoints.ts';
import { buildStaleFrontends } from './frontends.ts';
import { getProcessDefaults } from './process-defaults.ts';
import { recordRunningInstance, removeRunningInstance } from './running-instance.ts';
import { startServices, startSingleProcess, toListenVariables } from './start-services.ts';

export type FitfolkOptions = {
  dataDir: string;
  /** Port of the gateway; a free one by default. */
  port?: number;
  host?: string;
  /** Runs one process for each deployable instead of one for all. */
  apart?: boolean;
  /** Names of deployables that are run separately; the others get a process each. */
  without?: readonly string[];
  /** Builds the frontends whose sources changed, by default. */
  buildsFrontends?: boolean;
  /** Restarts services that exit unexpectedly. By default they stay down, so that tests notice. */
  restartsServices?: boolean;
  /** Additional variables for every process, such as NAMESPACE. */
  env?: Record<string, string>;
  log?: Log;
};

export type Fitfolk = {
  url: string;
  /** URLs reserved for deployables that are run separately. */
  external: { name: string; url: string }[];
  /** Service processes, without the servers. */
  processes: Pick<ServiceProcess, 'name' | 'url' | 'pid' | 'stop' | 'kill' | 'restart'>[];
  /** Resolves with a message when a server exits without being stopped. */
  unexpectedExit: Promise<string>;
  /** Stops the services in order, then the servers. */
  stop(): Promise<void>;
  /** Ends the services with SIGKILL. The servers keep running until `stop`. */
  kill(): Promise<void>;
};

/**
 * Starts the servers that the environment does not name, then Fitfolk, and resolves when it is ready.
 * @throws UserError when it cannot start
 */
export const startFitfolk = async (options: FitfolkOptions): Promise<Fitfolk> => {
  const { host = '127.0.0.1', port = await findFreePort(), log = () => {} } = options;
  const { apart = false, without = [], buildsFrontends = true } = options;
  const endpoints = await assignEndpoints({ apart, without, host, port });
  await assertCanListen(host, port);
  const dataDir = await prepareDataFolder(options.dataDir);
  await using undo = new AsyncDisposableStack();

  const named = { ...process.env, ...options.env };
  const isSingle = endpoints.length === 1;
  const variables = Promise.withResolvers<NodeJS.ProcessEnv>();
  let loading: Promise<ServiceProcess> | undefined;
  const startLoading = (): void => {
    const [endpoint] = endpoints;
    if (!isSingle || !endpoint) return;
    const env = { ...getProcessDefaults(), ...named };
    loading = startSingleProcess({ endpoint, env, variables: variables.promise, dataDir });
  };
  const starting = startServers({ dataDir, log, onLocked: startLoading });
  undo.defer(async () => (await starting.catch(() => undefined))?.stop());
  // The process waits for its variables until here.
  undo.defer(async () => (await loading?.catch(() => undefined))?.stop());
  const [servers, , cutOutModel] = await settleAll([
    starting,
    buildsFrontends ? buildStaleFrontends(log) : undefined,
    findCutOutModel(named, log),
  ]);

  const baseEnv: NodeJS.ProcessEnv = {
    ...getProcessDefaults(),
    OPERATOR_BACKUP_DIR: join(dataDir, 'backups'),
    OPERATOR_TOOLS_DIR: join(REPOSITORY_ROOT, 'tools'),
    ...process.env,
    ...servers.env,
    ...options.env,
    ...cutOutModel,
  };
  const origins = listOrigins({ host, port }, baseEnv.PUBLIC_ORIGIN);
  const oidcProvider = await startOidcProvider({ env: baseEnv, dataDir, origins, log });
  undo.defer(() => oidcProvider.stop());
  const schoolCalendar = await startSchoolCalendar({ env: baseEnv, dataDir, log });
  undo.defer(() => schoolCalendar.stop());
  const env = { ...baseEnv, ...oidcProvider.env, ...schoolCalendar.env };
  const callable = isSingle ? await assignInternalEndpoints({ host, port }) : endpoints;
  const addresses = isSingle ? toPorts(callable) : toServiceUrls(callable);
  variables.resolve({ ...env, ...addresses });
  if (!loading) startLoading();
  const services = loading
    ? [await loading]
    : await startServices(endpoints, { ...env, ...addresses }, dataDir);
  undo.defer(() => stopInOrder(services));
  const allReady = services.map((service) => service.ready());
  await withProgress(log, 'starting the services', () => Promise.all(allReady));
  if (options.restartsServices) {
    const restarts = new AbortController();
    undo.defer(() => restarts.abort());
    for (const service of services) void restartOnExit(service, { log, signal: restarts.signal });
  }

  const url = toUrl({ host, port });
  const external = endpoints.filter(({ isExternal }) => isExternal);
  await recordRunningInstance(dataDir, {
    url,
    env: {
      ...pickNamespace(baseEnv),
      ...servers.env,
      ...options.env,
      ...oidcProvider.env,
      ...schoolCalendar.env,
      ...toServiceUrls(callable),
    },
    external: Object.fromEntries(external.map((endpoint) => [endpoint.name, toListenVariables(endpoint)])),
  });
  undo.defer(() => removeRunningInstance(dataDir));
  const running = undo.move();
  return {
    url,
    external: external.map((endpoint) => ({ name: endpoint.name, url: toUrl(endpoint) })),
    processes: services,
    unexpectedExit: Promise.race(servers.children.map(unexpectedExit)),
    stop: () => running.disposeAsync(),
    kill: async () => void (await Promise.all(services.map((service) => service.kill()))),
  };
};

const pickNamespace = ({ NAMESPACE }: NodeJS.ProcessEnv): Record<string, string> =>
  NAMESPACE ? { NAMESPACE } : {};
