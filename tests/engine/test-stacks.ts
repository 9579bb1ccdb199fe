import { randomBytes } from 'node:crypto';
import type { Docker } from './docker.ts';

/** Variable with the id of the process that removes the stacks of a test run; workers inherit it. */
const OWNER = 'TEST_STACKS_OWNER';
const PREFIX = 'fitfolk-test-';
const NAME = /^fitfolk-test-(?<owner>\d+)-/;

/** Makes this process the owner of all stacks that it and its child processes create. */
export const ownTestStacks = (): void => {
  process.env[OWNER] = `${process.pid}`;
};

/** Returns a new compose project, whose name says which test run it belongs to. */
export const nameTestStack = (): string =>
  `${PREFIX}${process.env[OWNER] ?? process.pid}-${randomBytes(4).toString('hex')}`;

const listTestStacks = async (docker: Docker): Promise<string[]> => {
  const names = await docker(['compose', 'ls', '--all', '--quiet', '--filter', `name=^${PREFIX}`]);
  return names.split('\n').filter(Boolean);
};

/** Removes the containers, networks and volumes of a stack. */
export const removeTestStack = async (docker: Docker, project: string): Promise<void> => {
  await docker([
    ...['compose', '--progress', 'quiet', '--project-name', project],
    ...['down', '--volumes', '--timeout', '2', '--remove-orphans'],
  ]);
};

/** Removes the stacks of this test run. */
export const removeOwnTestStacks = async (docker: Docker): Promise<void> => {
  for (const project of await listTestStacks(docker)) {
    if (NAME.exec(project)?.groups?.owner === process.env[OWNER]) await removeTestStack(docker, project);
  }
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/**
 * Removes the stacks of test runs that were interrupted. Their containers would go on, also after a start of the engine, and
 * slow everything else on the machine.
 */
export const removeAbandonedTestStacks = async (docker: Docker): Promise<void> => {
  for (const project of await listTestStacks(docker)) {
    if (!isAlive(Number(NAME.exec(project)?.groups?.owner))) await removeTestStack(docker, project);
  }
};
