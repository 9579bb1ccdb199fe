import { constants } from 'node:fs';
import { access, mkdir, realpath, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { UserError } from '../processes/user-error.ts';

const BYTES_PER_MB = 2 ** 20;
const MIN_FREE_MB = 300;

/** Creates the data folder if it is missing and returns its real path. @throws UserError when its disk is full */
export const prepareDataFolder = async (dataDir: string): Promise<string> => {
  await mkdir(resolve(dataDir), { recursive: true });
  const folder = await realpath(dataDir);
  // On a read-only disk, a recursive mkdir fails with a misleading ENOENT.
  await access(folder, constants.W_OK);
  await mkdir(join(folder, 'logs'), { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize > MIN_FREE_MB * BYTES_PER_MB) return folder;
  throw new UserError(`The disk is full: ${folder} needs ${MIN_FREE_MB} MB of free space.`);
};
