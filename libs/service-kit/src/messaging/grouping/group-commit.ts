import { AsyncLocalStorage } from 'node:async_hooks';
import type { ClientSession } from 'mongoose';
import { getRemainingMs, withDeadlineAt } from '../../clients/deadline.ts';
import { RETRY_BUDGET_MS } from '../../connections/run-transaction.ts';
import { AppError } from '../../errors/app-error.ts';
import { hasErrorLabel, TransactionTimeoutError } from '../../errors/database-errors.ts';
import { isUnavailableError } from '../../errors/unavailable-error.ts';
import { type Context, getContext, withContext } from '../../observability/trace.ts';
import type { Transaction, UnitOfWork } from '../unit-of-work.ts';
import { splitFailedBatch } from './split-failed-batch.ts';

/** Requests of one transaction: twice as many documents, with their events. */
const MAX_SIZE = 200;

/** The state that some requests change together. */
export type Group<Input, Result> = {
  /** Changes the state for one request, in the order of the requests, or throws an AppError before it changes anything. */
  readonly apply: (input: Input, publish: Transaction['publish']) => Result;
  /** Writes the changes of all requests. */
  readonly save: () => Promise<void>;
};

/** Reads the state for some requests. Runs again after a conflict. */
export type LoadGroup<Input, Result> = (
  inputs: readonly Input[],
  session: ClientSession,
) => Promise<Group<Input, Result>>;

type GroupCommitOptions<Input, Result> = {
  readonly unitOfWork: UnitOfWork;
  readonly load: LoadGroup<Input, Result>;
};

type Request<Input, Result> = {
  readonly input: Input;
  /** Time after which the request must not take effect, as `performance.now` returns it. */
  readonly deadline: number;
  readonly context: Context;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
};

/** Returns whether the transactions of single requests may succeed where that of all failed. */
const canSucceedApart = (error: unknown): boolean =>
  !hasErrorLabel(error, 'UnknownTransactionCommitResult') &&
  (error instanceof TransactionTimeoutError ||
    hasErrorLabel(error, 'TransientTransactionError') ||
    !isUnavailableError(error));

/**
 * Creates a function that carries out requests in few transactions: those that arrive during a transaction share the next
 * one, and none waits otherwise. Each is answered after the commit. A refused request does not affect the others, and those
 * of a failed transaction are divided until the failing ones are alone. Always commits, also within a unit of work.
 */
export const createGroupCommit = <Input, Result>({ unitOfWork, load }: GroupCommitOptions<Input, Result>) => {
  type Member = Request<Input, Result>;
  const waiting: Member[] = [];
  let isRunning = false;
  // The caller may be in a unit of work, which the transaction of several requests must not join.
  const runOutside = AsyncLocalStorage.snapshot();

  /** Commits the requests and returns how to answer each. */
  const commit = (members: readonly Member[]): Promise<readonly (() => void)[]> =>
    unitOfWork(async ({ session, publish }) => {
      const group = await load(
        members.map(({ input }) => input),
        session,
      );
      const answers = members.map(({ input, context, resolve, reject }) => {
        try {
          // Events belong to the trace of their own request.
          const result = withContext(context, () => group.apply(input, publish));
          return () => resolve(result);
        } catch (error) {
          if (error instanceof AppError) return () => reject(error);
          throw error;
        }
      });
      await group.save();
      return answers;
    });

  const carryOut = splitFailedBatch<Member>(async (all) => {
    const now = performance.now();
    const [expired = [], members = []] = [
      all.filter((each) => each.deadline <= now),
      all.filter((each) => each.deadline > now),
    ];
    for (const { reject } of expired) reject(new TransactionTimeoutError());
    const [first] = members;
    if (!first) return;
    const deadline = Math.min(...members.map((each) => each.deadline));
    try {
      const answers = await withContext(withDeadlineAt(first.context, deadline), () => commit(members));
      for (const answer of answers) answer();
    } catch (error) {
      if (members.length > 1 && canSucceedApart(error)) throw error;
      for (const { reject } of members) reject(error);
    }
  });

  const carryOutWaiting = async (): Promise<void> => {
    isRunning = true;
    while (waiting.length > 0) await carryOut(waiting.splice(0, MAX_SIZE));
    isRunning = false;
  };

  return (input: Input): Promise<Result> =>
    new Promise((resolve, reject) => {
      const deadline = performance.now() + Math.min(RETRY_BUDGET_MS, getRemainingMs());
      waiting.push({ input, deadline, context: getContext(), resolve, reject });
      if (!isRunning) void runOutside(carryOutWaiting);
    });
};
