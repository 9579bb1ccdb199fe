import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ObjectStore } from '@fitfolk/service-kit/connections/object-store';

const toFolder = (folder: string): string => join(folder, 'objects');

/** Writes all objects into files named by their keys. Objects never change, so those of a moment later will do. */
export const dumpObjects = async (objects: ObjectStore, folder: string): Promise<number> => {
  let count = 0;
  await mkdir(toFolder(folder), { recursive: true, mode: 0o700 });
  for await (const { key } of objects.list('')) {
    const body = await objects.read(key);
    // Deleted meanwhile.
    if (!body) continue;
    const file = join(toFolder(folder), ...key.split('/'));
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await pipeline(body, createWriteStream(file, { mode: 0o600 }));
    count += 1;
  }
  return count;
};

/** Writes the objects of a backup. Others stay; the cleanup of media removes those that no image needs. */
export const restoreObjects = async (objects: ObjectStore, folder: string): Promise<number> => {
  const entries = await readdir(toFolder(folder), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  for (const { parentPath, name } of files) {
    const file = join(parentPath, name);
    const key = relative(toFolder(folder), file).split(sep).join('/');
    await objects.write(key, await readFile(file), 'application/octet-stream');
  }
  return files.length;
};
