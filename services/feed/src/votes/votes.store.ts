import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { Vote } from './vote.ts';

/** Without `uncounted` where there is nothing left to count, so that the index holds the others alone. */
type VoteRow = Omit<Vote, 'uncounted'> & { readonly _id: string; readonly uncounted?: number };

/** Posts are looked up here, by `voteKey`. */
export const VOTES = 'votes';

const schema = new Schema<VoteRow>(
  {
    _id: String,
    postId: { type: String, required: true },
    profileId: { type: String, required: true },
    accountId: { type: String, required: true },
    holds: { type: Boolean, required: true },
    uncounted: Number,
    inCompetition: { type: Boolean, required: true },
    changedAt: { type: Date, required: true },
  },
  { collection: VOTES, versionKey: false },
);
schema.index({ postId: 1 });
schema.index({ uncounted: 1, changedAt: 1 }, { partialFilterExpression: { uncounted: { $exists: true } } });
schema.index({ changedAt: 1 });
schema.index({ profileId: 1 });

/** Which vote: there is one of a profile for a post, whatever races. */
export type VoteKey = Pick<Vote, 'postId' | 'profileId'>;

export const voteKey = ({ postId, profileId }: VoteKey): string => `${postId}|${profileId}`;

const voteOf = ({ _id, uncounted = 0, ...row }: VoteRow): Vote => ({ ...row, uncounted });

/** The votes collection. */
export const votesStore = (database: Connection) => {
  const rows = database.model<VoteRow>('Vote', schema);
  return {
    find: async (key: VoteKey, session: ClientSession): Promise<Vote | undefined> => {
      const row = await rows.findById(voteKey(key)).session(session).lean<VoteRow>();
      return row ? voteOf(row) : undefined;
    },

    put: async ({ uncounted, ...vote }: Vote, session: ClientSession): Promise<void> => {
      await rows.updateOne(
        { _id: voteKey(vote) },
        uncounted === 0 ? { $set: vote, $unset: { uncounted: 1 } } : { $set: { ...vote, uncounted } },
        { upsert: true, session },
      );
    },

    /** Those among the votes that a post's count does not hold yet. */
    uncounted: async (keys: readonly VoteKey[], session: ClientSession): Promise<Vote[]> => {
      const found = await rows
        .find({ _id: { $in: keys.map(voteKey) }, uncounted: { $exists: true } })
        .session(session)
        .lean<VoteRow[]>();
      return found.map(voteOf);
    },

    markCounted: async (keys: readonly VoteKey[], session: ClientSession): Promise<void> => {
      await rows.updateMany({ _id: { $in: keys.map(voteKey) } }, { $unset: { uncounted: 1 } }, { session });
    },

    /** Counts a post's votes anew, and takes note that all of them are counted. */
    recount: async (postId: string, session: ClientSession): Promise<number> => {
      await rows.updateMany(
        { postId, uncounted: { $exists: true } },
        { $unset: { uncounted: 1 } },
        { session },
      );
      return rows.countDocuments({ postId, holds: true }).session(session);
    },

    /** Posts with a vote that changed since a moment. */
    changedSince: async (since: Date): Promise<string[]> =>
      rows.distinct('postId', { changedAt: { $gte: since } }),

    /** Posts with a vote that changed before a moment and is not counted yet. */
    waitingSince: async (before: Date): Promise<string[]> =>
      rows.distinct('postId', { uncounted: { $exists: true }, changedAt: { $lt: before } }),

    /** Votes that stand for the competition, by post. */
    inCompetition: async (
      postIds: readonly string[],
      session?: ClientSession,
    ): Promise<ReadonlyMap<string, number>> => {
      const counts = await rows
        .aggregate<{ _id: string; votes: number }>([
          { $match: { postId: { $in: [...postIds] }, inCompetition: true } },
          { $group: { _id: '$postId', votes: { $sum: 1 } } },
        ])
        .session(session ?? null);
      return new Map(counts.map(({ _id, votes }) => [_id, votes]));
    },

    /** Votes that a profile gives, newest first. */
    heldBy: async (profileId: string): Promise<Vote[]> => {
      const found = await rows
        .find({ profileId, holds: true })
        .sort({ changedAt: -1, _id: -1 })
        .lean<VoteRow[]>();
      return found.map(voteOf);
    },

    /** Posts that people voted for or took their vote back from, at most `limit`. */
    postsVotedBy: async (profileIds: readonly string[], limit: number): Promise<string[]> => {
      const found = await rows
        .find({ profileId: { $in: [...profileIds] } }, { postId: 1 })
        .limit(limit)
        .lean();
      return [...new Set(found.map(({ postId }) => postId))];
    },

    removeThoseOf: async (
      profileIds: readonly string[],
      postId: string,
      session: ClientSession,
    ): Promise<void> => {
      await rows.deleteMany({ postId, profileId: { $in: [...profileIds] } }, { session });
    },

    removeAllOf: async (postId: string, session: ClientSession): Promise<void> => {
      await rows.deleteMany({ postId }, { session });
    },
  };
};

export type VotesStore = ReturnType<typeof votesStore>;
