import { createDocker } from '../engine/docker.ts';
import { getRunningEngine } from '../engine/start-engine.ts';
import { ownTestStacks, removeOwnTestStacks } from '../engine/test-stacks.ts';

/** Makes the stacks of this run known by their names. */
export const setup = ownTestStacks;

/** Removes the stack that test files share, and those of interrupted test files. */
export const teardown = async (): Promise<void> => {
  const engine = await getRunningEngine();
  if (engine) await removeOwnTestStacks(createDocker(engine));
};
