import { AppError } from '../errors/app-error.ts';

type Options = {
  /** Tasks of all accounts that run at once. */
  readonly maxRunning: number;
  /** Seconds after which an account whose task runs tries again. */
  readonly retryAfterS: number;
};

/** Seconds after which an account tries again when too many tasks run. */
const RETRY_WHEN_FULL_S = 5;

/**
 * Creates a function that runs one task of each account at once, and few in all. Others are refused instead of waiting: what they
 * wait for takes memory meanwhile.
 * @throws AppError `rate-limited` while a task of the account runs, `unavailable` while too many run
 */
export const createOnePerAccount = ({ maxRunning, retryAfterS }: Options) => {
  const accounts = new Set<string>();
  return async <Result>(accountId: string, task: () => Promise<Result>): Promise<Result> => {
    if (accounts.has(accountId)) throw new AppError('rate-limited', { retryAfterS });
    if (accounts.size >= maxRunning) throw new AppError('unavailable', { retryAfterS: RETRY_WHEN_FULL_S });
    accounts.add(accountId);
    try {
      return await task();
    } finally {
      accounts.delete(accountId);
    }
  };
};
