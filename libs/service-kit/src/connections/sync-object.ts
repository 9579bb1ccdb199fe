import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const sync = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Writes the file of an object and the entry of its folder to disk. */
export const syncObject = async (root: string, bucket: string, key: string): Promise<void> => {
  const path = join(root, bucket, key);
  await sync(path);
  await sync(dirname(path));
};
