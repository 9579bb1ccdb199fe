import { type Instance, startInstance } from '../e2e/support/instance.ts';
import { checkLogs } from '../e2e/support/logs.ts';
import { clearSecrets } from '../e2e/support/secrets.ts';

let shared: Promise<Instance> | undefined;

/**
 * Returns the instance that the test files of a worker share, whose tests use accounts of their own. It ends with the
 * worker.
 */
export const shareInstance = (): Promise<Instance> => {
  // Together, the files register more accounts in a minute than one network may.
  shared ??= startInstance({ env: { RATE_LIMIT_FACTOR: '100' } }).catch((error: unknown) => {
    shared = undefined;
    throw error;
  });
  return shared;
};

/** Searches the logs for the secrets of a test file. @throws Error if one contains a secret */
export const checkSharedLogs = async (): Promise<void> => {
  await checkLogs();
  clearSecrets();
};
