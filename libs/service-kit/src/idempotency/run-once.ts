import { AppError } from '../errors/app-error.ts';
import { createKeyedMutex } from '../jobs/keyed-mutex.ts';
import type { UnitOfWork } from '../messaging/unit-of-work.ts';
import type { AnswersStore, StoredAnswer } from './answers.store.ts';
import { type KeyedRequest, toAnswerId } from './keyed-request.ts';

/**
 * Runs the handler of a request, or returns the answer to the same request from before.
 * @throws AppError `idempotency-key-reused` when the key belongs to another request
 */
export type RunOnce = (
  accountId: string,
  request: KeyedRequest,
  handle: () => Promise<unknown>,
) => Promise<unknown>;

type RunOnceDependencies = {
  readonly answers: Pick<AnswersStore, 'find' | 'findLatest' | 'add'>;
  readonly unitOfWork: UnitOfWork;
  readonly clock: () => Date;
};

/**
 * Returns the stored result of a request.
 * @throws AppError `idempotency-key-reused` when the key belongs to another request
 */
export const replay = ({ fingerprint, json }: StoredAnswer, request: KeyedRequest): unknown => {
  if (fingerprint !== request.fingerprint) throw new AppError('idempotency-key-reused');
  return JSON.parse(json);
};

/** Creates the answer to a request from the result of its handler. */
export const createAnswer = (accountId: string, request: KeyedRequest, result: unknown): StoredAnswer => ({
  id: toAnswerId(accountId, request),
  accountId,
  fingerprint: request.fingerprint,
  json: JSON.stringify(result ?? null),
});

/**
 * Creates a function that runs handlers in a unit of work and stores their answers in it. Writes and answer commit
 * together, so a killed process leaves both or none, and no lock. Failed requests store nothing and may be repeated.
 */
export const createRunOnce = ({ answers, unitOfWork, clock }: RunOnceDependencies): RunOnce => {
  // The creations of an account mostly touch the same rows, so in parallel they would only conflict and retry.
  const runExclusive = createKeyedMutex();

  const run: RunOnce = async (accountId, request, handle) => {
    const id = toAnswerId(accountId, request);
    try {
      return await unitOfWork(async ({ session }) => {
        // Outside of the transaction: after a conflict with a duplicate, it finds the answer of that one.
        const stored = await answers.find(id);
        if (stored) return replay(stored, request);
        const result = await handle();
        await answers.add([createAnswer(accountId, request, result)], clock(), session);
        return result;
      });
    } catch (error) {
      // A duplicate on another replica may have succeeded meanwhile, which can fail this one in any way.
      const stored = await answers.findLatest(id);
      if (!stored) throw error;
      return replay(stored, request);
    }
  };
  return (accountId, request, handle) => runExclusive(accountId, () => run(accountId, request, handle));
};
