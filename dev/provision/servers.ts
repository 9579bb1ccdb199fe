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

export type StartServersOptions = {
  dataDir: string;
  log: Log;
  /** Called once the data folder belongs to this process, before the servers start. */
  onLocked?: () => void;
  /** For tests: trades durability in a power failure for speed. */
  isEphemeral?: boolean;
};

export type RunningServers = {
  /** MONGODB_URI, REDIS_URL, NATS_URL, S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY and S3_REGION. */
  env: Record<string, string>;
  children: Child[];
  stop(): Promise<void>;
};

const SERVERS: Server[] = [mongod, redis, nats, s3];

/** Reads the variables of a server that runs elsewhere; undefined when it has to be started. */
const readExternalServer = ({ variables }: Server): Record<string, string> | undefined => {
  const entries = variables.map((name) => [name, process.env[name]] as const);
  if (entries.some(([, value]) => !value)) return undefined;
  return Object.fromEntries(entries) as Record<string, string>;
};

const startServer = async (
  { name, start }: Server,
  program: InstalledProgram,
  folder: string,
  isEphemeral: boolean,
): Promise<StartedServer> => {
  const dataDir = join(folder, name);
  const logFile = join(folder, 'logs', `${name}.log`);
  await mkdir(dataDir, { recursive: true });
  return start({ program, port: await findFreePort(), dataDir, logFile, isEphemeral });
};

/** Starts the servers that the environment does not name, with their data in `dataDir`. They end with this process. */
export const startServers = async ({
  dataDir,
  log,
  onLocked,
  isEphemeral = false,
}: StartServersOptions): Promise<RunningServers> => {
  const env: Record<string, string> = { S3_REGION: process.env.S3_REGION || 'us-east-1' };
  for (const server of SERVERS) Object.assign(env, readExternalServer(server));
  const missing = SERVERS.filter((server) => !readExternalServer(server));
  if (missing.length === 0) return { env, children: [], stop: async () => {} };

  const folder = await prepareDataFolder(dataDir);
  await using undo = new AsyncDisposableStack();
  const lock = await tryLock(`data ${folder}`);
  if (!lock)
    throw new UserError(`${folder} is in use by another run. Stop it, or set DATA_DIR to another folder.`);
  undo.defer(() => lock.release());
  await stopOrphans(folder, log);
  onLocked?.();
  const programs = await settleAll(missing.map(({ program }) => findProgram(program, log)));
  const children: Child[] = [];
  undo.defer(async () => {
    await Promise.all(children.map((child) => child.stop()));
  });
  const starts = programs.map(async (program, index) => {
    const started = await startServer(missing[index] as Server, program, folder, isEphemeral);
    children.push(started.child);
    return started.env;
  });
  Object.assign(env, ...(await settleAll(starts)));
  await recordProcesses(folder, children);
  const running = undo.move();
  return { env, children, stop: () => running.disposeAsync() };
};
