/** Setup file of browser tests: prints what the pages of a failed test show, and closes all tabs after each test. */
import { afterEach } from 'vitest';
import { closeTabs, describeTabs } from './support/browser.ts';

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail')
    process.stdout.write(`Pages at the end of "${task.name}":\n${await describeTabs()}\n`);
  await closeTabs();
});
