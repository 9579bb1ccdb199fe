import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readSecretFiles } from '@fitfolk/service-kit/config/secret-files';
import type { ProcessIdentity } from '../processes/process-identity.ts';
import { identifyProcess, isStillRunning } from '../processes/process-identity.ts';
import { UserError } from '../processes/user-error.ts';
import { startServers } from '../provision/servers.ts';
import { readSettings, ToolSettings } from '../workspace/settings.ts';
import { loadIdentityKeys } from './identity-keys.ts';

export type RunningInstance = ProcessIdentity & {
  url: string;
  /** Variables that tools need to reach its servers and processes, such as MONGODB_URI. */
  env: Record<string, string>;
  /** Addresses reserved for deployables that are run separately. */
  external: Record<string, { HOST: string; PORT: string }>;
};

const instanceFile = (dataDir: string) => join(resolve(dataDir), 'running.json');

/** Records the instance of this process in its data folder, for the command-line tools. */
export const recordRunningInstance = async (
  dataDir: string,
  instance: Omit<RunningInstance, keyof ProcessIdentity>,
): Promise<void> => {
  const running: RunningInstance = { ...(await identifyProcess(process.pid)), ...instance };
  await writeFile(instanceFile(dataDir), JSON.stringify(running, null, 2), { mode: 0o600 });
};

export const removeRunningInstance = async (dataDir: string): Promise<void> => {
  await rm(instanceFile(dataDir), { force: true });
};

const findRunningInstance = async (dataDir: string): Promise<RunningInstance | undefined> => {
  const text = await readFile(instanceFile(dataDir), 'utf8').catch(() => undefined);
  const running = text ? (JSON.parse(text) as RunningInstance) : undefined;
  return running && (await isStillRunning(running)) ? running : undefined;
};

const createNotRunningError = (dataDir: string): UserError =>
  new UserError(
    `Fitfolk is not running on ${resolve(dataDir)}. Start it with npm start, or set DATA_DIR to its folder.`,
  );

/** Reads the instance that runs on the data folder. @throws UserError when there is none */
export const readRunningInstance = async (): Promise<RunningInstance> => {
  const { DATA_DIR: dataDir } = readSettings(ToolSettings, process.env);
  const running = await findRunningInstance(dataDir);
  if (!running) throw createNotRunningError(dataDir);
  return running;
};

/**
 * Returns the environment for tools: servers, service URLs and signing keys of the running instance. Variables that are
 * set take precedence; an installation elsewhere needs no running instance.
 */
export const getToolEnvironment = async (
  given: NodeJS.ProcessEnv = process.env,
): Promise<NodeJS.ProcessEnv> => {
  const env = await findToolEnvironment(given);
  if (!env) throw createNotRunningError(readSettings(ToolSettings, given).DATA_DIR);
  return env;
};

const findToolEnvironment = async (given: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv | undefined> => {
  const { DATA_DIR: dataDir } = readSettings(ToolSettings, given);
  const running = await findRunningInstance(dataDir);
  if (running) return { IDENTITY_KEYS: await loadIdentityKeys(dataDir), ...running.env, ...given };
  const isElsewhere = given.MONGODB_URI || readSecretFiles(given, ['MONGODB_URI']).found.MONGODB_URI;
  return isElsewhere ? given : undefined;
};

/**
 * Runs work that needs the servers but no service, with the environment for tools. When no instance runs on the data folder
 * and the environment names no servers, those of the data folder run meanwhile.
 */
export const withToolServers = async <T>(
  work: (env: NodeJS.ProcessEnv) => Promise<T>,
  given: NodeJS.ProcessEnv = process.env,
): Promise<T> => {
  const env = await findToolEnvironment(given);
  if (env) return work(env);
  const log = (line: string) => void process.stderr.write(`${line}\n`);
  const servers = await startServers({ dataDir: readSettings(ToolSettings, given).DATA_DIR, log });
  try {
    return await work({ ...given, ...servers.env });
  } finally {
    await servers.stop();
  }
};

/** Returns the gateway URL for tools: FITFOLK_URL, or that of the running instance. */
export const getToolTarget = async (): Promise<string> =>
  readSettings(ToolSettings, process.env).FITFOLK_URL ?? (await readRunningInstance()).url;
