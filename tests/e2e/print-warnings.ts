/** When a browser test fails, what the services warned of says more than the page does. */
import { afterEach } from 'vitest';
import { readWarnings } from './support/logs.ts';

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') process.stderr.write(await readWarnings());
});
