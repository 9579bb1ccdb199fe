/** Prints the warnings of all instances when a test fails. */
import { afterEach } from 'vitest';
import { readWarnings } from './support/logs.ts';

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') process.stderr.write(await readWarnings());
});
