import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Variable with the folder that has one file for each stack, named after its compose project. */
const FOLDER = 'COMPOSE_STACKS_FOLDER';

const getFolder = (): string => process.env[FOLDER] ?? '';

/** Creates the folder of the records, which worker processes inherit as a variable. */
export const createStackRecords = async (): Promise<void> => {
  process.env[FOLDER] = await mkdtemp(join(tmpdir(), 'fitfolk-stacks-'));
};

/** Records a stack, so that it is removed after the tests even if its own test file is interrupted. */
export const recordStack = (project: string): Promise<void> => writeFile(join(getFolder(), project), '');

/** Forgets a stack that was removed. */
export const forgetStack = (project: string): Promise<void> =>
  rm(join(getFolder(), project), { force: true });

/** Returns the compose projects of the stacks that were not removed. */
export const listRecordedStacks = (): Promise<string[]> => readdir(getFolder());

/** Deletes the folder of the records. */
export const removeStackRecords = (): Promise<void> => rm(getFolder(), { recursive: true, force: true });
