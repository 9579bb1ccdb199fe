import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ProcessIdentity } from '../processes/process-identity.ts';
import { identifyProcess, isStillRunning } from '../processes/process-identity.ts';
import { UserError } from '../processes/user-error.ts';
import { readSettings, ToolSettings } from '../workspace/settings.ts';

export type RunningInstance = ProcessIdentity & {
  url: string;
  /** What leads to its servers and processes: MONGODB_URI, REDIS_URL and the others. */
  env: Record<string, string>;
  /** What somebody else runs, with the HOST and PORT that are kept for it. */
  external: Record<string, { HOST: string; PORT: string }>;
};

const instanceFile = (dataDir: string) => join(resolve(dataDir), 'running.json');

/** Leaves word, for our own command-line tools, of how to reach the Fitfolk that this process runs. */
export async function recordRunningInstance(
  dataDir: string,
  word: Omit<RunningInstance, keyof ProcessIdentity>,
): Promise<void> {
  const running: RunningInstance = { ...(await identifyProcess(process.pid)), ...word };
  await writeFile(instanceFile(dataDir), JSON.stringify(running, null, 2), { mode: 0o600 });
}

export async function removeRunningInstance(dataDir: string): Promise<void> {
  await rm(instanceFile(dataDir), { force: true });
}

/** The Fitfolk that runs on the data folder. Throws a Problem when none does. */
export async function readRunningInstance(): Promise<RunningInstance> {
  const { DATA_DIR: dataDir } = readSettings(ToolSettings, process.env);
  const text = await readFile(instanceFile(dataDir), 'utf8').catch(() => undefined);
  const running = text ? (JSON.parse(text) as RunningInstance) : undefined;
  if (running && (await isStillRunning(running))) return running;
  throw new UserError(
    `No Fitfolk runs on ${resolve(dataDir)}: start it with npm start, or name its folder with DATA_DIR.`,
  );
}

/** The environment of our command-line tools: servers that it names win over those of the Fitfolk that runs here. */
export async function getToolEnvironment(): Promise<NodeJS.ProcessEnv> {
  if (process.env.MONGODB_URI) return process.env;
  const { env } = await readRunningInstance();
  return { ...process.env, ...env };
}

/** Where the Fitfolk answers that our command-line tools act on: FITFOLK_URL, else the one that runs here. */
export async function getToolTarget(): Promise<string> {
  return readSettings(ToolSettings, process.env).FITFOLK_URL ?? (await readRunningInstance()).url;
}
