import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Child } from '../processes/child-process.ts';
import { tryLock } from '../processes/locks.ts';
import { recordProcesses, stopOrphans } from '../processes/orphans.ts';
import { findFreePort } from '../processes/ports.ts';
import type { Log } from '../processes/progress.ts';
import { settleAll } from '../processes/settle-all.ts';
import { UserError } from '../processes/user-error.ts';
import { prepareDataFolder } from '../workspace/data-folder.ts';
import type { InstalledProgram } from './install/programs.ts';
import { findProgram } from './install/programs.ts';
import { mongod } from './mongod.ts';
import { nats } from './nats.ts';
import { redis } from './redis.ts';
import { s3 } from './s3.ts';
import type { Server, StartedServer } from './server.ts';

export type StartServersOptions = { dataDir: string; log: Log; isEphemeral?: boolean };

export type RunningServers = {
  /** MONGODB_URI, REDIS_URL, NATS_URL, S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY and S3_REGION. */
  env: Record<string, string>;
  children: Child[];
  stop(): Promise<void>;
};

const SERVERS: Server[] = [mongod, redis, nats, s3];

/** The variables that name a part running elsewhere, or undefined when it is ours to start. */
function readExternalServer({ variables }: Server): Record<string, string> | undefined {
  const entries = variables.map((name) => [name, process.env[name]] as const);
  if (entries.some(([, value]) => !value)) return undefined;
  return Object.fromEntries(entries) as Record<string, string>;
}

async function startServer(
  { program: { name }, start }: Server,
  program: InstalledProgram,
  folder: string,
  isEphemeral: boolean,
): Promise<StartedServer> {
  const dataDir = join(folder, name);
  const logFile = join(folder, 'logs', `${name}.log`);
  await mkdir(dataDir, { recursive: true });
  return start({ program, port: await findFreePort(), dataDir, logFile, isEphemeral });
}

/** Finds or starts what Fitfolk stands on, with its data kept in `dataDir`. What it started ends when this process ends. */
export async function startServers({
  dataDir,
  log,
  isEphemeral = false,
}: StartServersOptions): Promise<RunningServers> {
  const wanted = SERVERS.map((part) => ({ part, elsewhere: readExternalServer(part) }));
  const env: Record<string, string> = { S3_REGION: process.env.S3_REGION || 'us-east-1' };
  for (const { elsewhere } of wanted) Object.assign(env, elsewhere);
  const ours = wanted.filter(({ elsewhere }) => !elsewhere).map(({ part }) => part);
  if (ours.length === 0) return { env, children: [], stop: async () => {} };

  const folder = await prepareDataFolder(dataDir);
  await using undo = new AsyncDisposableStack();
  const lock = await tryLock(`data ${folder}`);
  if (!lock)
    throw new UserError(
      `${folder} is in use by another run: stop it, or choose another folder with DATA_DIR.`,
    );
  undo.defer(() => lock.release());
  await stopOrphans(folder, log);
  const founds = await settleAll(ours.map(({ program }) => findProgram(program, log)));
  const children: Child[] = [];
  undo.defer(async () => {
    await Promise.all(children.map((child) => child.stop()));
  });
  const starts = founds.map(async (found, index) => {
    const part = ours[index] as Server;
    const started = await startServer(part, found, folder, isEphemeral);
    children.push(started.child);
    return started.env;
  });
  Object.assign(env, ...(await settleAll(starts)));
  await recordProcesses(folder, children);
  const running = undo.move();
  return { env, children, stop: () => running.disposeAsync() };
}
