import { constants } from 'node:fs';
import { access, realpath, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../processes/user-error.ts';
import { createFolder } from './create-folder.ts';

const BYTES_PER_MB = 2 ** 20;
const MIN_FREE_MB = 300;

/** Creates the data folder if it is missing and returns its real path. @throws UserError when its disk is full */
export const prepareDataFolder = async (dataDir: string): Promise<string> => {
  await createFolder(dataDir);
  const folder = await realpath(dataDir);
  await access(folder, constants.W_OK);
  await createFolder(join(folder, 'logs'));
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize > MIN_FREE_MB * BYTES_PER_MB) return folder;
  throw new UserError(`The disk is full: ${folder} needs ${MIN_FREE_MB} MB of free space.`);
};
