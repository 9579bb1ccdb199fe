import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServers } from '@fitfolk/dev/provision/servers';

/**
 * Runs work on temporary servers, which the environment then names, and removes them afterwards. The work receives the ids of
 * their processes by name, without those of servers that the environment named before.
 */
export const withServers = async (
  work: (pids: ReadonlyMap<string, number>) => Promise<void>,
): Promise<void> => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'fitfolk-bench-'));
  const servers = await startServers({ dataDir: folder.path, log: () => {} });
  Object.assign(process.env, servers.env);
  try {
    await work(new Map(servers.children.map(({ name, pid }) => [name, pid])));
  } finally {
    await servers.stop();
  }
};
