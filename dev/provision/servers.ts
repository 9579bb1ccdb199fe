import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Child } from '../processes/child-process.ts';
import { tryLock } from '../processes/locks.ts';
import { noteProcesses, stopLeftovers } from '../processes/orphans.ts';
import { freePort } from '../processes/ports.ts';
import type { Log } from '../processes/progress.ts';
import { settleAll } from '../processes/settle-all.ts';
import { Problem } from '../processes/user-error.ts';
import { prepareDataFolder } from '../workspace/data-folder.ts';
import type { Found } from './install/programs.ts';
import { findProgram } from './install/programs.ts';
import { mongod } from './mongod.ts';
import { nats } from './nats.ts';
import { redis } from './redis.ts';
import { s3 } from './s3.ts';
import type { Part, Started } from './server.ts';

export type ServersOptions = { dataDir: string; log: Log; fast?: boolean };

export type Servers = {
  /** MONGODB_URI, REDIS_URL, NATS_URL, S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY and S3_REGION. */
  env: Record<string, string>;
  children: Child[];
  stop(): Promise<void>;
};

const parts: Part[] = [mongod, redis, nats, s3];

/** The variables that name a part running elsewhere, or undefined when it is ours to start. */
function given({ givenBy }: Part): Record<string, string> | undefined {
  const entries = givenBy.map((name) => [name, process.env[name]] as const);
  if (entries.some(([, value]) => !value)) return undefined;
  return Object.fromEntries(entries) as Record<string, string>;
}

async function startPart(
  { program, start }: Part,
  found: Found,
  folder: string,
  fast: boolean,
): Promise<Started> {
  const dataDir = join(folder, program.name);
  const logFile = join(folder, 'logs', `${program.name}.log`);
  await mkdir(dataDir, { recursive: true });
  return start({ found, port: await freePort(), dataDir, logFile, fast });
}

/** Finds or starts what Fitfolk stands on, with its data kept in `dataDir`. What it started ends when this process ends. */
export async function startServers({ dataDir, log, fast = false }: ServersOptions): Promise<Servers> {
  const wanted = parts.map((part) => ({ part, elsewhere: given(part) }));
  const env: Record<string, string> = { S3_REGION: process.env.S3_REGION || 'us-east-1' };
  for (const { elsewhere } of wanted) Object.assign(env, elsewhere);
  const ours = wanted.filter(({ elsewhere }) => !elsewhere).map(({ part }) => part);
  if (ours.length === 0) return { env, children: [], stop: async () => {} };

  const folder = await prepareDataFolder(dataDir);
  await using undo = new AsyncDisposableStack();
  const lock = await tryLock(`data ${folder}`);
  if (!lock)
    throw new Problem(`${folder} is in use by another run: stop it, or choose another folder with DATA_DIR.`);
  undo.defer(() => lock.release());
  await stopLeftovers(folder, log);
  const founds = await settleAll(ours.map(({ program }) => findProgram(program, log)));
  const children: Child[] = [];
  undo.defer(async () => {
    await Promise.all(children.map((child) => child.stop()));
  });
  const starts = founds.map(async (found, index) => {
    const part = ours[index] as Part;
    const started = await startPart(part, found, folder, fast);
    children.push(started.child);
    return started.env;
  });
  Object.assign(env, ...(await settleAll(starts)));
  await noteProcesses(folder, children);
  const running = undo.move();
  return { env, children, stop: () => running.disposeAsync() };
}
