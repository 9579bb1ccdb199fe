import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { withLock } from '../../processes/locks.ts';
import { createFolder } from '../../workspace/create-folder.ts';
import { CacheSettings, readSettings } from '../../workspace/settings.ts';

/** Returns the cache folder, which all clones of a user share. */
export const getCacheDir = (): string => {
  const { XDG_CACHE_HOME: home = join(homedir(), '.cache') } = readSettings(CacheSettings, process.env);
  return join(home, 'fitfolk');
};

/**
 * Returns the cache folder `name`, filling it first if it is missing. Concurrent callers wait for the first one. A folder
 * gets its name only once it is complete.
 */
export const installOnce = async (name: string, fill: (folder: string) => Promise<void>): Promise<string> => {
  const folder = join(getCacheDir(), name);
  if (existsSync(folder)) return folder;
  return withLock(`fetch ${folder}`, async () => {
    if (existsSync(folder)) return folder;
    await createFolder(getCacheDir());
    const scratch = await mkdtemp(join(getCacheDir(), `.${name}-`));
    try {
      await fill(scratch);
      await rename(scratch, folder);
    } finally {
      await rm(scratch, { recursive: true, force: true });
    }
    return folder;
  });
};
