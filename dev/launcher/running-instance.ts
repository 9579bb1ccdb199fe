import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Trace } from '../processes/process-identity.ts';
import { stillRuns, traceOf } from '../processes/process-identity.ts';
import { Problem } from '../processes/user-error.ts';
import { readSettings, ToolSettings } from '../workspace/settings.ts';

export type Running = Trace & {
  url: string;
  /** What leads to its servers and processes: MONGODB_URI, REDIS_URL and the others. */
  env: Record<string, string>;
  /** What somebody else runs, with the HOST and PORT that are kept for it. */
  awaited: Record<string, { HOST: string; PORT: string }>;
};

const file = (dataDir: string) => join(resolve(dataDir), 'running.json');

/** Leaves word, for our own command-line tools, of how to reach the Fitfolk that this process runs. */
export async function noteRunning(dataDir: string, word: Omit<Running, keyof Trace>): Promise<void> {
  const running: Running = { ...(await traceOf(process.pid)), ...word };
  await writeFile(file(dataDir), JSON.stringify(running, null, 2), { mode: 0o600 });
}

export async function forgetRunning(dataDir: string): Promise<void> {
  await rm(file(dataDir), { force: true });
}

/** The Fitfolk that runs on the data folder. Throws a Problem when none does. */
export async function readRunning(): Promise<Running> {
  const { DATA_DIR: dataDir } = readSettings(ToolSettings, process.env);
  const text = await readFile(file(dataDir), 'utf8').catch(() => undefined);
  const running = text ? (JSON.parse(text) as Running) : undefined;
  if (running && (await stillRuns(running))) return running;
  throw new Problem(
    `No Fitfolk runs on ${resolve(dataDir)}: start it with npm start, or name its folder with DATA_DIR.`,
  );
}

/** The environment of our command-line tools: servers that it names win over those of the Fitfolk that runs here. */
export async function environmentOfTools(): Promise<NodeJS.ProcessEnv> {
  if (process.env.MONGODB_URI) return process.env;
  const { env } = await readRunning();
  return { ...process.env, ...env };
}

/** Where the Fitfolk answers that our command-line tools act on: FITFOLK_URL, else the one that runs here. */
export async function addressForTools(): Promise<string> {
  return readSettings(ToolSettings, process.env).FITFOLK_URL ?? (await readRunning()).url;
}
