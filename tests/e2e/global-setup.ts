import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildFrontends } from '../../scripts/build-frontends.ts';

/** Builds the frontends once, before the first instance starts, and creates the folder of the instances' data. */
export const setup = async (): Promise<void> => {
  process.env.E2E_FOLDER = await mkdtemp(join(tmpdir(), 'fitfolk-e2e-'));
  await buildFrontends();
};

/** Deletes the data of the instances, also of those that ended with their worker. */
export const teardown = async (): Promise<void> => {
  await rm(process.env.E2E_FOLDER ?? '', { recursive: true, force: true });
};
