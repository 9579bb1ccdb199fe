import { join } from 'node:path';
import { type ServiceProcess, startServiceProcess } from '../processes/service-process.ts';
import { settleAll } from '../processes/settle-all.ts';
import { ALL_IN_ONE, GATEWAY_NAME, REPOSITORY_ROOT } from '../workspace/deployables.ts';
import { loadAuthKeys } from './auth-keys.ts';
import { type Address, type Endpoint, toUrl } from './endpoints.ts';
import { loadIdentityKeys } from './identity-keys.ts';

/** Returns the variables that tell a process where to listen. */
export const toListenVariables = ({ host, port }: Address) => ({ HOST: host, PORT: `${port}` });

/** Gives each process a metrics port of its own, counting up from METRICS_PORT. */
const toMetricsPort = ({ METRICS_PORT }: NodeJS.ProcessEnv, index: number): Record<string, string> =>
  Number(METRICS_PORT) > 0 ? { METRICS_PORT: `${Number(METRICS_PORT) + index}` } : {};

/** Processes that get the private signing keys. */
const KEY_HOLDERS = [ALL_IN_ONE.name, GATEWAY_NAME];
/** Processes that get the keys of auth. */
const AUTH_KEY_HOLDERS = [ALL_IN_ONE.name, 'auth'];

/**
 * Flags of V8 for the single process, unless NODE_OPTIONS is set. With them, it takes a third of the memory under load,
 * because V8 otherwise lets garbage grow to several times what is in use, and answers 40 to 60 % of the requests per second.
 */
const SMALL_HEAP = ['--optimize-for-size', '--max-semi-space-size=16', '--heap-growing-percent=45'];

/** Starts a process for each endpoint that is not external. */
export const startServices = async (
  endpoints: Endpoint[],
  env: NodeJS.ProcessEnv,
  dataDir: string,
): Promise<ServiceProcess[]> => {
  const keys = { IDENTITY_KEYS: env.IDENTITY_KEYS || (await loadIdentityKeys(dataDir)) };
  const authKeys = await loadAuthKeys(dataDir, env);
  const starts = endpoints
    .filter(({ isExternal }) => !isExternal)
    .map(({ name, main, ...address }, index) => {
      const own = {
        ...toListenVariables(address),
        ...toMetricsPort(env, index),
        ...(KEY_HOLDERS.includes(name) ? keys : {}),
        ...(AUTH_KEY_HOLDERS.includes(name) ? authKeys : {}),
      };
      const flags = name === ALL_IN_ONE.name && !env.NODE_OPTIONS ? SMALL_HEAP : [];
      const command = { command: process.execPath, args: [...flags, main], cwd: REPOSITORY_ROOT };
      const logFile = join(dataDir, 'logs', `${name}.log`);
      return startServiceProcess({ name, ...command, logFile, env: { ...env, ...own } }, toUrl(address));
    });
  return settleAll(starts);
};
