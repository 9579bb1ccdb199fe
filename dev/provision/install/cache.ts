import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { withLock } from '../../processes/locks.ts';
import { CacheSettings, readSettings } from '../../workspace/settings.ts';

/** The folder of fetched programs, shared by every clone of this person. */
export function getCacheDir(): string {
  const { XDG_CACHE_HOME: home = join(homedir(), '.cache') } = readSettings(CacheSettings, process.env);
  return join(home, 'fitfolk');
}

/**
 * Gives the folder `name` of the cache, filling it first when it is missing. Two processes may ask at once: one fills,
 * the other waits; a half-filled folder is never seen, because it gets its name only when it is whole.
 */
export async function installOnce(name: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(getCacheDir(), name);
  if (existsSync(folder)) return folder;
  return withLock(`fetch ${folder}`, async () => {
    if (existsSync(folder)) return folder;
    await mkdir(getCacheDir(), { recursive: true });
    const scratch = await mkdtemp(join(getCacheDir(), `.${name}-`));
    try {
      await fill(scratch);
      await rename(scratch, folder);
    } finally {
      await rm(scratch, { recursive: true, force: true });
    }
    return folder;
  });
}
