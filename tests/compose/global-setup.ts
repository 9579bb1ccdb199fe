import { startEngine } from '../engine/start-engine.ts';
import { removeStack } from './support/stack.ts';
import { createStackRecords, listRecordedStacks, removeStackRecords } from './support/stack-records.ts';

/** Prepares the record of the stacks that tests start. */
export const setup = createStackRecords;

/** Removes the stack that test files share, and those of interrupted test files. */
export const teardown = async (): Promise<void> => {
  const projects = await listRecordedStacks();
  // The workers found or started the engine; this process has not.
  if (projects.length > 0) Object.assign(process.env, await startEngine(() => undefined));
  for (const project of projects) await removeStack(project);
  await removeStackRecords();
};
