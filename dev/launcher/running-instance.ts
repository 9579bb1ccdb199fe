import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ProcessIdentity } from '../processes/process-identity.ts';
import { identifyProcess, isStillRunning } from '../processes/process-identity.ts';
import { UserError } from '../processes/user-error.ts';
import { readSettings, ToolSettings } from '../workspace/settings.ts';

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

/** Reads the instance that runs on the data folder. @throws UserError when there is none */
export const readRunningInstance = async (): Promise<RunningInstance> => {
  const { DATA_DIR: dataDir } = readSettings(ToolSettings, process.env);
  const text = await readFile(instanceFile(dataDir), 'utf8').catch(() => undefined);
  const running = text ? (JSON.parse(text) as RunningInstance) : undefined;
  if (running && (await isStillRunning(running))) return running;
  throw new UserError(
    `Fitfolk is not running on ${resolve(dataDir)}. Start it with npm start, or set DATA_DIR to its folder.`,
  );
};

/** Returns the environment for tools: servers named in the environment take precedence over the running instance. */
export const getToolEnvironment = async (): Promise<NodeJS.ProcessEnv> => {
  if (process.env.MONGODB_URI) return process.env;
  const { env } = await readRunningInstance();
  return { ...process.env, ...env };
};

/** Returns the gateway URL for tools: FITFOLK_URL, or that of the running instance. */
export const getToolTarget = async (): Promise<string> =>
  readSettings(ToolSettings, process.env).FITFOLK_URL ?? (await readRunningInstance()).url;
