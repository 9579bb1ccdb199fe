import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string | undefined;

/** Creates the folder of the instances' data, once for all projects. */
export const setup = async (): Promise<void> => {
  if (process.env.E2E_FOLDER) return;
  folder = await mkdtemp(join(tmpdir(), 'fitfolk-e2e-'));
  process.env.E2E_FOLDER = folder;
};

/** Deletes the data of the instances, also of those that ended with their worker. */
export const teardown = async (): Promise<void> => {
  if (!folder) return;
  await rm(folder, { recursive: true, force: true });
  delete process.env.E2E_FOLDER;
};
