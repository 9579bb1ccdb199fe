import { buildFrontends } from '../../scripts/build-frontends.ts';

/** Builds the frontends once, before the first instance starts. */
export const setup = async (): Promise<void> => {
  await buildFrontends();
};
