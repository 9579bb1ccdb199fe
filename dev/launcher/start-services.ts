import { join } from 'node:path';
import { type ServiceProcess, startServiceProcess } from '../processes/service-process.ts';
import { settleAll } from '../processes/settle-all.ts';
import { ALL_IN_ONE, ALL_IN_ONE_MODULES, GATEWAY_NAME, REPOSITORY_ROOT } from '../workspace/deployables.ts';
import { loadAuthKeys } from './auth-keys.ts';
import { type Address, type Endpoint, toUrl } from './endpoints.ts';
import { loadIdentityKeys } from './identity-keys.ts';

/** Returns the variables that tell a process where to listen. */
export const toListenVariables = ({ host, port }: Address) => ({ HOST: host, PORT: `${port}` });

/** Gives each process a metrics port of its own, counting up from METRICS_PORT. */
const toMetricsPort = ({ METRICS_PORT }: NodeJS.ProcessEnv, index: number): Record<string, string> =>
  Number(METRICS_PORT) > 0 ? { METRICS_PORT: `${Number(METRICS_PORT) + index}` } : {};

const LOADER = join(import.meta.dirname, 'load-then-run.ts');

/** Processes that get the private signing keys. */
const KEY_HOLDERS = [ALL_IN_ONE.name, GATEWAY_NAME];
/** Processes that get the keys of auth. */
const AUTH_KEY_HOLDERS = [ALL_IN_ONE.name, 'auth'];

/**
 * Flags of V8 for the single process, unless NODE_OPTIONS is set. With them, it takes a third of the memory under load,
 * because V8 otherwise lets garbage grow to several times what is in use, and answers 40 to 60 % of the requests per second.
 */
const SMALL_HEAP = ['--optimize-for-size', '--max-semi-space-size=16', '--heap-growing-percent=45'];

const loadKeys = async (env: NodeJS.ProcessEnv, dataDir: string) => ({
  keys: { IDENTITY_KEYS: env.IDENTITY_KEYS || (await loadIdentityKeys(dataDir)) },
  authKeys: await loadAuthKeys(dataDir, env),
});

/** Adds the variables of one process to those of all. */
const addOwnVariables = (
  { name, ...address }: Endpoint,
  index: number,
  env: NodeJS.ProcessEnv,
  { keys, authKeys }: Awaited<ReturnType<typeof loadKeys>>,
): NodeJS.ProcessEnv => ({
  ...env,
  ...toListenVariables(address),
  ...toMetricsPort(env, index),
  ...(KEY_HOLDERS.includes(name) ? keys : {}),
  ...(AUTH_KEY_HOLDERS.includes(name) ? authKeys : {}),
});

const toLogFile = (dataDir: string, name: string): string => join(dataDir, 'logs', `${name}.log`);

/** Starts a process for each endpoint that is not external. */
export const startServices = async (
  endpoints: Endpoint[],
  env: NodeJS.ProcessEnv,
  dataDir: string,
): Promise<ServiceProcess[]> => {
  const keys = await loadKeys(env, dataDir);
  const starts = endpoints
    .filter(({ isExternal }) => !isExternal)
    .map((endpoint, index) => {
      const { name, main } = endpoint;
      const command = { command: process.execPath, args: [main], cwd: REPOSITORY_ROOT };
      const own = addOwnVariables(endpoint, index, env, keys);
      return startServiceProcess(
        { name, ...command, logFile: toLogFile(dataDir, name), env: own },
        toUrl(endpoint),
      );
    });
  return settleAll(starts);
};

type SingleProcessOptions = {
  readonly endpoint: Endpoint;
  /** Variables that are known at once. */
  readonly env: NodeJS.ProcessEnv;
  /** All variables, for which the process waits. */
  readonly variables: Promise<NodeJS.ProcessEnv>;
  readonly dataDir: string;
};

/** Starts the process of all services, which loads its modules until its variables are known. */
export const startSingleProcess = ({
  endpoint,
  env,
  variables,
  dataDir,
}: SingleProcessOptions): Promise<ServiceProcess> => {
  const { name, main } = endpoint;
  const flags = env.NODE_OPTIONS ? [] : SMALL_HEAP;
  const input = variables.then(async (known) =>
    JSON.stringify(addOwnVariables(endpoint, 0, known, await loadKeys(known, dataDir))),
  );
  const args = [...flags, LOADER, ALL_IN_ONE_MODULES, main];
  const command = { command: process.execPath, args, cwd: REPOSITORY_ROOT };
  return startServiceProcess(
    { name, ...command, logFile: toLogFile(dataDir, name), env, input },
    toUrl(endpoint),
  );
};
