import { constants } from 'node:fs';
import { access, mkdir, realpath, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { UserError } from '../processes/user-error.ts';

const MIN_FREE_BYTES = 300 * 2 ** 20;

/** Makes the data folder when it is missing and gives its real path. Throws when it cannot be written or its disk is full. */
export async function prepareDataFolder(dataDir: string): Promise<string> {
  await mkdir(resolve(dataDir), { recursive: true });
  const folder = await realpath(dataDir);
  // Said here, because a recursive mkdir on a read-only disk only says that something is missing.
  await access(folder, constants.W_OK);
  await mkdir(join(folder, 'logs'), { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize > MIN_FREE_BYTES) return folder;
  throw new UserError(`The disk is full: ${folder} needs ${MIN_FREE_BYTES / 2 ** 20} MB of free space.`);
}
