import type { Identity } from '../auth/identity.ts';
import { createGroupCommit, type LoadGroup } from '../messaging/grouping/group-commit.ts';
import type { UnitOfWork } from '../messaging/unit-of-work.ts';
import type { AnswersStore, StoredAnswer } from './answers.store.ts';
import { type KeyedRequest, toAnswerId } from './keyed-request.ts';
import { createAnswer, replay } from './run-once.ts';

/** Input of a request that is carried out together with others. */
export type GroupedInput = {
  readonly identity: Pick<Identity, 'accountId'>;
  /** Idempotency key of the request, if it has one. */
  readonly keyed?: KeyedRequest | undefined;
};

/**
 * Creates a function that carries out concurrent requests in few transactions, with the answers to those that have an
 * idempotency key. The results are the answers, so they must be what a handler returns. One that the rules refuse does
 * not affect the others.
 * @throws AppError `idempotency-key-reused` when the key belongs to another request
 */
export type GroupRequests = <Input extends GroupedInput, Result>(
  load: LoadGroup<Input, Result>,
) => (input: Input) => Promise<Result>;

type GroupRequestsDependencies = {
  readonly answers: Pick<AnswersStore, 'list' | 'findLatest' | 'add'>;
  readonly unitOfWork: UnitOfWork;
  readonly clock: () => Date;
};

const listAnswerIds = (inputs: readonly GroupedInput[]): string[] =>
  inputs.flatMap(({ identity, keyed }) => (keyed ? [toAnswerId(identity.accountId, keyed)] : []));

/** Creates a function that groups requests and runs each with an idempotency key once. */
export const createGroupRequests = ({
  answers,
  unitOfWork,
  clock,
}: GroupRequestsDependencies): GroupRequests => {
  /** Adds the answers to what the requests read and write. */
  const withAnswers =
    <Input extends GroupedInput, Result>(load: LoadGroup<Input, Result>): LoadGroup<Input, Result> =>
    async (inputs, session) => {
      const ids = listAnswerIds(inputs);
      const stored = ids.length > 0 ? await answers.list(ids, session) : [];
      const answerOf = new Map(stored.map((answer) => [answer.id, answer]));
      const added: StoredAnswer[] = [];
      const group = await load(inputs, session);
      return {
        apply: (input, publish) => {
          const { identity, keyed } = input;
          if (!keyed) return group.apply(input, publish);
          const earlier = answerOf.get(toAnswerId(identity.accountId, keyed));
          if (earlier) return replay(earlier, keyed) as Result;
          const result = group.apply(input, publish);
          const answer = createAnswer(identity.accountId, keyed, result);
          answerOf.set(answer.id, answer);
          added.push(answer);
          return result;
        },
        save: async () => {
          await group.save();
          if (added.length > 0) await answers.add(added, clock(), session);
        },
      };
    };

  return <Input extends GroupedInput, Result>(load: LoadGroup<Input, Result>) => {
    const run = createGroupCommit({ unitOfWork, load: withAnswers(load) });
    return async (input: Input): Promise<Result> => {
      try {
        return await run(input);
      } catch (error) {
        // A duplicate on another replica may have succeeded meanwhile, which can fail this one in any way.
        const { identity, keyed } = input;
        const stored = keyed && (await answers.findLatest(toAnswerId(identity.accountId, keyed)));
        if (!stored) throw error;
        return replay(stored, keyed) as Result;
      }
    };
  };
};
