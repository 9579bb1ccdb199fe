import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

type File = { readonly path: string; readonly bytes: number };

/** Lists the files of a folder and its subfolders. */
export const listFiles = async (folder: string): Promise<File[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: File[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files.push({ path, bytes: (await stat(path)).size });
  }
  return files;
};

/** Returns the size of files together. */
export const sumBytes = (files: readonly File[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);
