import { mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

const getCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** Creates a folder in an existing one, unless it exists, also when another process has just created it. */
const createOne = async (folder: string, mode: number | undefined): Promise<void> => {
  try {
    await mkdir(folder, { mode });
  } catch (error) {
    const exists = getCode(error) === 'EEXIST' && (await stat(folder)).isDirectory();
    if (!exists) throw error;
  }
};

/**
 * Creates a folder, with its parents, unless it exists. Node's recursive `mkdir` never ends in file systems that report a
 * missing parent for every new folder, such as `/proc`.
 * @throws Error of the file system
 */
export const createFolder = async (path: string, mode?: number): Promise<void> => {
  const folder = resolve(path);
  try {
    await createOne(folder, mode);
  } catch (error) {
    if (getCode(error) !== 'ENOENT') throw error;
    await createFolder(dirname(folder), mode);
    await createOne(folder, mode);
  }
};
