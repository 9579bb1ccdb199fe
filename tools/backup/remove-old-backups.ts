import { readdir, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { readManifest } from './backup.ts';

/** Removes the oldest of the complete backups that are beside one and in it, until `keep` are left. Returns their number. */
export const removeOldBackups = async (folder: string, keep: number): Promise<number> => {
  const parent = dirname(resolve(folder));
  const entries = await readdir(parent, { withFileTypes: true });
  const backups: { path: string; createdAt: string }[] = [];
  for (const entry of entries.filter((each) => each.isDirectory())) {
    const path = join(parent, entry.name);
    const manifest = await readManifest(path).catch(() => undefined);
    if (manifest) backups.push({ path, createdAt: manifest.createdAt });
  }
  const old = backups.sort((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(keep);
  for (const { path } of old) await rm(path, { recursive: true });
  return old.length;
};
