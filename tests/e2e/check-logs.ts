/** Searches the logs of the instances for the secrets of a test file. */
import { afterAll } from 'vitest';
import { checkLogs } from './support/logs.ts';
import { clearSecrets } from './support/secrets.ts';

afterAll(async () => {
  await checkLogs();
  clearSecrets();
});
