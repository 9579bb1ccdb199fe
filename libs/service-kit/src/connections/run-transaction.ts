import { setTimeout } from 'node:timers/promises';
import type { ClientSession, Connection } from 'mongoose';
import {
  addErrorLabel,
  hasErrorLabel,
  isLostConnection,
  TransactionTimeoutError,
} from '../errors/database-errors.ts';

/** Time in which a conflicting transaction is retried, in milliseconds. No transaction commits first after it. */
export const RETRY_BUDGET_MS = 10_000;
/** Time limit of one commit on the server, in milliseconds. */
const COMMIT_LIMIT_MS = 5000;
/** Time after which a transaction has either taken effect or failed, in milliseconds since its start. */
export const TRANSACTION_LIMIT_MS = RETRY_BUDGET_MS + COMMIT_LIMIT_MS;

const FIRST_DELAY_MS = 5;
const MAX_DELAY_MS = 500;
const DELAY_GROWTH = 1.5;
const MAX_TIME_EXPIRED = 50;

type TransactionWork<T> = (session: ClientSession) => Promise<T>;

/**
 * Runs work in a transaction and retries it after conflicts, at most for `budgetMs`. The driver's own loop retries for
 * 120 s, without a way to shorten it (mongodb 7.8).
 * @throws the last conflict, or TransactionTimeoutError when the work itself takes longer
 */
export const runTransaction = async <T>(
  database: Connection,
  work: TransactionWork<T>,
  budgetMs = RETRY_BUDGET_MS,
): Promise<T> => {
  const deadline = performance.now() + budgetMs;
  const session = await database.startSession();
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await runOnce(session, work, deadline);
      } catch (error) {
        if (!hasErrorLabel(error, 'TransientTransactionError')) throw error;
        if (!(await waitBeforeRetry(attempt, deadline))) throw error;
      }
    }
  } finally {
    await session.endSession();
  }
};

const runOnce = async <T>(session: ClientSession, work: TransactionWork<T>, deadline: number): Promise<T> => {
  session.startTransaction({
    maxCommitTimeMS: COMMIT_LIMIT_MS,
    writeConcern: { w: 'majority', journal: true, wtimeoutMS: COMMIT_LIMIT_MS },
  });
  let result: T;
  try {
    result = await work(session);
    if (performance.now() >= deadline) throw new TransactionTimeoutError();
  } catch (error) {
    if (session.inTransaction()) await session.abortTransaction();
    // Nothing was committed yet.
    if (isLostConnection(error)) addErrorLabel(error, 'TransientTransactionError');
    throw error;
  }
  await commit(session, deadline);
  return result;
};

/** Commits, and asks again while the outcome is unknown: committing twice is harmless. */
const commit = async (session: ClientSession, deadline: number): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await session.commitTransaction();
    } catch (error) {
      if (!isUnknown(error) || !(await waitBeforeRetry(attempt, deadline))) throw error;
    }
  }
};

const isUnknown = (error: unknown): boolean =>
  isLostConnection(error) || (hasErrorLabel(error, 'UnknownTransactionCommitResult') && !isExpired(error));

const isExpired = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === MAX_TIME_EXPIRED;

/** Waits for a random, growing time; false when the deadline does not allow another attempt. */
const waitBeforeRetry = async (attempt: number, deadline: number): Promise<boolean> => {
  const delayMs = Math.random() * Math.min(FIRST_DELAY_MS * DELAY_GROWTH ** attempt, MAX_DELAY_MS);
  if (performance.now() + delayMs >= deadline) return false;
  await setTimeout(delayMs);
  return true;
};
