import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServers } from '@fitfolk/dev/provision/servers';

/** Runs work on temporary servers, which the environment then names, and removes them afterwards. */
export const withServers = async (work: () => Promise<void>): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'fitfolk-bench-'));
  const servers = await startServers({ dataDir, log: () => {} });
  Object.assign(process.env, servers.env);
  try {
    await work();
  } finally {
    await servers.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
