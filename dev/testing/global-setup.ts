/** Vitest's global set-up: the servers, once for all projects that list it, on a fresh folder that goes away at the end. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServers } from '../provision/servers.ts';

type Shared = { users: number; stop: Promise<() => Promise<void>> };

/** Each project loads its own copy of this module; the process is what they have in common. */
const place = globalThis as typeof globalThis & { fitfolkTestServers?: Shared };

async function startOnce(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fitfolk-test-'));
  const log = (line: string) => void process.stderr.write(`${line}\n`);
  const servers = await startServers({ dataDir, log, isEphemeral: true });
  Object.assign(process.env, servers.env);
  return async () => {
    await servers.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Starts what the environment does not name and names it there for the workers. */
export async function setup(): Promise<void> {
  place.fitfolkTestServers ??= { users: 0, stop: startOnce() };
  place.fitfolkTestServers.users += 1;
  await place.fitfolkTestServers.stop;
}

/** Stops them with the last project that used them. */
export async function teardown(): Promise<void> {
  const shared = place.fitfolkTestServers;
  if (!shared) return;
  shared.users -= 1;
  if (shared.users > 0) return;
  delete place.fitfolkTestServers;
  await (await shared.stop)();
}
