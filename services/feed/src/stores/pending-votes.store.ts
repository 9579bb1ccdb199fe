import type { ClientSession, Connection } from 'mongoose';
import { BY_ID } from './by-id.ts';
import { toVote, type Vote, type VoteKey, type VoteRow, votesFilter, votesModel } from './votes.store.ts';

const IS_PENDING = { pending: { $exists: true } };
const RECONCILIATION = 'all owners: the reconciliation of vote counts';
const MARK_COUNTED = { $unset: { pending: 1 } };

/** Queries of the votes for the vote-count projection. */
export const pendingVotesStore = (database: Connection) => {
  const rows = votesModel(database);
  return {
    /** Returns those of the votes that are pending. */
    list: async (keys: readonly VoteKey[], session: ClientSession): Promise<Vote[]> => {
      const found = await rows
        .find({ ...votesFilter(keys), ...IS_PENDING })
        .hint(BY_ID)
        .session(session)
        .lean<VoteRow[]>();
      return found.map(toVote);
    },

    markCounted: async (keys: readonly VoteKey[], session: ClientSession): Promise<void> => {
      await rows.updateMany(votesFilter(keys), MARK_COUNTED, { hint: BY_ID, session });
    },

    /** Counts the votes of a post that its vote count should include: the active ones without what is still pending. */
    countCounted: async (postId: string, session: ClientSession): Promise<number> => {
      const active = await rows
        .countDocuments({ postId, isActive: true })
        .comment(RECONCILIATION)
        .session(session);
      const [pending] = await rows
        .aggregate<{ sum: number }>([
          { $match: { postId, ...IS_PENDING } },
          { $group: { _id: null, sum: { $sum: '$pending' } } },
        ])
        .option({ comment: RECONCILIATION })
        .session(session);
      return active - (pending?.sum ?? 0);
    },

    /** Lists up to `limit` votes that changed before `before` and are still pending. */
    listOverdue: async (before: Date, limit: number, session: ClientSession): Promise<Vote[]> => {
      const found = await rows
        .find({ ...IS_PENDING, changedAt: { $lt: before } })
        .limit(limit)
        .comment(RECONCILIATION)
        .session(session)
        .lean<VoteRow[]>();
      return found.map(toVote);
    },

    /** Yields the posts with votes changed at or after `since`. */
    postsChangedSince: async function* (since: Date): AsyncGenerator<string> {
      const groups = rows
        .aggregate<{ _id: string }>([
          { $match: { changedAt: { $gte: since } } },
          { $group: { _id: '$postId' } },
        ])
        .option({ comment: RECONCILIATION });
      for await (const { _id } of groups.cursor()) yield _id;
    },
  };
};
