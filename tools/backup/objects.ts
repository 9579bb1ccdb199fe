import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createFolder } from '@fitfolk/dev/workspace/create-folder';
import type { ObjectStore } from '@fitfolk/service-kit/connections/object-store';
import { z } from 'zod';
import { listFiles, sumBytes } from './list-files.ts';

/** Image files of a backup. */
export const ObjectCount = z.object({ count: z.number(), bytes: z.number() });
export type ObjectCount = z.infer<typeof ObjectCount>;

const toFolder = (folder: string): string => join(folder, 'objects');

/** Writes all objects into files named by their keys. Objects never change, so those of a moment later will do. */
export const dumpObjects = async (objects: ObjectStore, folder: string): Promise<ObjectCount> => {
  await createFolder(toFolder(folder), 0o700);
  for await (const { key } of objects.list('')) {
    const body = await objects.read(key);
    // Deleted meanwhile.
    if (!body) continue;
    const file = join(toFolder(folder), ...key.split('/'));
    await createFolder(dirname(file), 0o700);
    await pipeline(body, createWriteStream(file, { mode: 0o600, flush: true }));
  }
  return countObjects(folder);
};

/** Counts the image files of a backup. */
export const countObjects = async (folder: string): Promise<ObjectCount> => {
  const files = await listFiles(toFolder(folder));
  return { count: files.length, bytes: sumBytes(files) };
};

/** Writes the objects of a backup. Others stay; the cleanup of media removes those that no image needs. */
export const restoreObjects = async (objects: ObjectStore, folder: string): Promise<number> => {
  const files = await listFiles(toFolder(folder));
  for (const { path } of files) {
    const key = relative(toFolder(folder), path).split(sep).join('/');
    await objects.write(key, await readFile(path), 'application/octet-stream');
  }
  return files.length;
};
