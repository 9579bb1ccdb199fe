import type { ClientSession, Connection } from 'mongoose';
import {
  PENDING_FIELD,
  toVote,
  type Vote,
  type VoteKey,
  type VoteRow,
  voteKey,
  votesModel,
} from './votes.store.ts';

const IS_PENDING = { [PENDING_FIELD]: { $exists: true } };
const MARK_COUNTED = { $unset: { [PENDING_FIELD]: 1 } };

/** Queries of the votes for the vote-count projection. */
export const pendingVotesStore = (database: Connection) => {
  const rows = votesModel(database);
  return {
    /** Returns those of the votes that are pending. */
    list: async (keys: readonly VoteKey[], session: ClientSession): Promise<Vote[]> => {
      const found = await rows
        .find({ _id: { $in: keys.map(voteKey) }, ...IS_PENDING })
        .session(session)
        .lean<VoteRow[]>();
      return found.map(toVote);
    },

    markCounted: async (keys: readonly VoteKey[], session: ClientSession): Promise<void> => {
      await rows.updateMany({ _id: { $in: keys.map(voteKey) } }, MARK_COUNTED, { session });
    },

    /** Counts the active votes of a post and marks all of its votes as counted. */
    recount: async (postId: string, session: ClientSession): Promise<number> => {
      await rows.updateMany({ postId, ...IS_PENDING }, MARK_COUNTED, { session });
      return rows.countDocuments({ postId, holds: true }).session(session);
    },

    /** Lists the posts with votes changed at or after `since`. */
    listPostsChangedSince: (since: Date): Promise<string[]> =>
      rows.distinct('postId', { changedAt: { $gte: since } }),

    /** Lists the posts with votes that changed before `before` and are still pending. */
    listPostsPendingSince: (before: Date): Promise<string[]> =>
      rows.distinct('postId', { ...IS_PENDING, changedAt: { $lt: before } }),
  };
};
