/** Vitest global setup: starts the servers once for all projects, in containers or on a temporary folder. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServers } from '../provision/servers.ts';
import { startTestContainers } from './test-containers.ts';

type SharedServers = { users: number; stop: Promise<() => Promise<void>> };

/** Vitest loads this module once per project, so the state lives on globalThis. */
const shared = globalThis as typeof globalThis & { fitfolkTestServers?: SharedServers };

const startOnce = async (): Promise<() => Promise<void>> => {
  const log = (line: string) => void process.stderr.write(`${line}\n`);
  const containers = process.env.MONGODB_URI ? undefined : await startTestContainers(log);
  if (containers) {
    Object.assign(process.env, containers.env);
    return () => containers.lock.release();
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'fitfolk-test-'));
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
