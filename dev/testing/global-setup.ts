/** Vitest global setup: starts the servers once for all projects, in containers or on a temporary folder. */
import { mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tryLock } from '../processes/locks.ts';
import { startServers } from '../provision/servers.ts';
import { startTestContainers } from './test-containers.ts';

type SharedServers = { users: number; stop: Promise<() => Promise<void>> };

/** Vitest loads this module once per project, so the state lives on globalThis. */
const shared = globalThis as typeof globalThis & { fitfolkTestServers?: SharedServers };

const MEMORY_FOLDER = '/dev/shm';
/** Free space that the data of a test run needs, in bytes. */
const DATA_BYTES = 4 * 2 ** 30;

/** Returns a folder in memory, where a sync to disk costs nothing, if it is large enough; otherwise a folder on disk. */
const findDataParent = async (): Promise<string> => {
  const memory = await statfs(MEMORY_FOLDER).catch(() => undefined);
  return memory && memory.bavail * memory.bsize >= DATA_BYTES ? MEMORY_FOLDER : tmpdir();
};

const PREFIX = 'fitfolk-test-';
/** Age from which a run holds the lock of its folder, in milliseconds. */
const START_MS = 300_000;

/** Deletes the data of runs that were killed, which would stay in memory. */
const removeAbandonedData = async (): Promise<void> => {
  const names = await readdir(MEMORY_FOLDER).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(PREFIX))) {
    const folder = join(MEMORY_FOLDER, name);
    const found = await stat(folder).catch(() => undefined);
    const isOurs = found?.uid === process.getuid?.();
    if (!found || !isOurs || Date.now() - found.mtimeMs < START_MS) continue;
    const lock = await tryLock(`data ${folder}`);
    if (lock) await rm(folder, { recursive: true, force: true });
    await lock?.release();
  }
};

const startOnce = async (): Promise<() => Promise<void>> => {
  const log = (line: string) => void process.stderr.write(`${line}\n`);
  const containers = process.env.MONGODB_URI ? undefined : await startTestContainers(log);
  if (containers) {
    Object.assign(process.env, containers.env);
    return () => containers.lock.release();
  }
  await removeAbandonedData();
  const dataDir = await mkdtemp(join(await findDataParent(), PREFIX));
  const servers = await startServers({ dataDir, log, isEphemeral: true });
  Object.assign(process.env, servers.env);
  return async () => {
    await servers.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
};

/** Starts the servers that the environment does not name and adds their variables for the workers. */
export const setup = async (): Promise<void> => {
  shared.fitfolkTestServers ??= { users: 0, stop: startOnce() };
  shared.fitfolkTestServers.users += 1;
  await shared.fitfolkTestServers.stop;
};

/** Stops the servers with the last project that uses them. */
export const teardown = async (): Promise<void> => {
  const servers = shared.fitfolkTestServers;
  if (!servers) return;
  servers.users -= 1;
  if (servers.users > 0) return;
  delete shared.fitfolkTestServers;
  await (await servers.stop)();
};
