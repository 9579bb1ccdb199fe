import { createWriteStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createFolder } from '@fitfolk/dev/workspace/create-folder';
import type { ObjectStore } from '@fitfolk/service-kit/connections/object-store';

const toFolder = (folder: string): string => join(folder, 'objects');

/** Writes all objects into files named by their keys. Objects never change, so those of a moment later will do. */
export const dumpObjects = async (objects: ObjectStore, folder: string): Promise<number> => {
  let count = 0;
  await createFolder(toFolder(folder), 0o700);
  for await (const { key } of objects.list('')) {
    const body = await objects.read(key);
    // Deleted meanwhile.
    if (!body) continue;
    const file = join(toFolder(folder), ...key.split('/'));
    await createFolder(dirname(file), 0o700);
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
