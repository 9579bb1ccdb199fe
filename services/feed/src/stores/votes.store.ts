import { deleteBatch } from '@fitfolk/service-kit/connections/delete-batch';
import { insertRows } from '@fitfolk/service-kit/connections/mongo/insert-rows';
import type { Cursor } from '@fitfolk/service-kit/http/cursor';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import { BY_ID } from './by-id.ts';

/** A profile's vote for a post; kept after a withdrawal. */
export type Vote = {
  readonly postId: string;
  readonly profileId: string;
  readonly accountId: string;
  /** False after a withdrawal. */
  readonly isActive: boolean;
  /** Difference not yet added to the post's vote count: 1, -1 or 0. */
  readonly pending: number;
  /** True if the vote was active at the end of the competition day; changes only before it. */
  readonly inCompetition: boolean;
  readonly changedAt: Date;
};

export type VoteRow = Omit<Vote, 'pending'> & {
  readonly _id: string;
  /** Absent when 0, so that the partial index holds pending votes only. */
  readonly pending?: number;
};

const schema = new Schema<VoteRow>(
  {
    _id: String,
    postId: { type: String, required: true },
    profileId: { type: String, required: true },
    accountId: { type: String, required: true },
    isActive: { type: Boolean, required: true },
    pending: Number,
    inCompetition: { type: Boolean, required: true },
    changedAt: { type: Date, required: true },
  },
  { collection: 'votes', versionKey: false },
);
const isPending = { pending: { $exists: true } };
schema.index({ postId: 1, isActive: 1 });
schema.index({ postId: 1, inCompetition: 1 }, { partialFilterExpression: { inCompetition: true } });
schema.index({ postId: 1, pending: 1 }, { partialFilterExpression: isPending });
schema.index({ pending: 1, changedAt: 1 }, { partialFilterExpression: isPending });
schema.index({ changedAt: 1, postId: 1 });
schema.index({ profileId: 1, isActive: 1, changedAt: -1, _id: -1 });

export const votesModel = (database: Connection) => database.model<VoteRow>('Vote', schema);

export type VoteKey = Pick<Vote, 'postId' | 'profileId'>;

/** Returns the document id of a profile's only vote for a post. */
export const voteKey = ({ postId, profileId }: VoteKey): string => `${postId}|${profileId}`;

/** Returns the filter of votes, with their voters. */
export const votesFilter = (keys: readonly VoteKey[]) => ({
  _id: { $in: keys.map(voteKey) },
  profileId: { $in: [...new Set(keys.map(({ profileId }) => profileId))] },
});

/** Returns the filter of a vote, with its voter. */
const voteFilter = (key: VoteKey) => ({ _id: voteKey(key), profileId: key.profileId });

const createCursorFilter = (profileId: string, { createdAt: changedAt, id: postId }: Cursor) => ({
  $or: [{ changedAt: { $lt: changedAt } }, { changedAt, _id: { $lt: voteKey({ postId, profileId }) } }],
});

export const toVote = ({ _id, pending = 0, ...row }: VoteRow): Vote => ({ ...row, pending });

const toRow = ({ pending, ...vote }: Vote): VoteRow => ({
  _id: voteKey(vote),
  ...vote,
  ...(pending === 0 ? {} : { pending }),
});

export const votesStore = (database: Connection) => {
  const rows = votesModel(database);
  return {
    /** Returns those of the votes that are stored. */
    list: async (keys: readonly VoteKey[], session: ClientSession): Promise<Vote[]> => {
      const found = await rows.find(votesFilter(keys)).hint(BY_ID).session(session).lean<VoteRow[]>();
      return found.map(toVote);
    },

    /** Adds the first votes of profiles for posts. @throws a duplicate-key error when one is stored already */
    add: async (votes: readonly Vote[], session: ClientSession): Promise<void> => {
      if (votes.length > 0) await insertRows(rows, votes.map(toRow), session);
    },

    /** Updates stored votes. */
    update: async (votes: readonly Vote[], session: ClientSession): Promise<void> => {
      if (votes.length === 0) return;
      const updates = votes.map(({ pending, ...vote }) => {
        const update =
          pending === 0 ? { $set: vote, $unset: { pending: 1 } } : { $set: { ...vote, pending } };
        return { updateOne: { filter: voteFilter(vote), update, hint: BY_ID } };
      });
      await rows.bulkWrite(updates, { session, ordered: false });
    },

    /** Counts the votes in the competition by post. */
    countInCompetition: async (postIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
      const counts = await rows
        .aggregate<{ _id: string; votes: number }>([
          { $match: { postId: { $in: [...postIds] }, inCompetition: true } },
          { $group: { _id: '$postId', votes: { $sum: 1 } } },
        ])
        .option({ comment: 'all owners: the job that closes competitions' });
      return new Map(counts.map(({ _id, votes }) => [_id, votes]));
    },

    /** Lists active votes of a profile, newest first, starting after the cursor: the time of a vote and its post. */
    listActive: async (profileId: string, limit: number, after?: Cursor): Promise<Vote[]> => {
      const found = await rows
        .find({ profileId, isActive: true, ...(after ? createCursorFilter(profileId, after) : {}) })
        .sort({ changedAt: -1, _id: -1 })
        .limit(limit)
        .lean<VoteRow[]>();
      return found.map(toVote);
    },

    /** Lists the posts of up to `limit` votes of the profiles, withdrawn votes included. */
    listPostsByVoters: async (profileIds: readonly string[], limit: number): Promise<string[]> => {
      const found = await rows
        .find({ profileId: { $in: [...profileIds] } }, { postId: 1 })
        .limit(limit)
        .lean();
      return [...new Set(found.map(({ postId }) => postId))];
    },

    /** Removes the votes of profiles for a post and returns them. */
    removeByVoters: async (
      postId: string,
      profileIds: readonly string[],
      session: ClientSession,
    ): Promise<Vote[]> => {
      const filter = votesFilter(profileIds.map((profileId) => ({ postId, profileId })));
      const found = await rows.find(filter).hint(BY_ID).session(session).lean<VoteRow[]>();
      await rows.deleteMany(filter, { hint: BY_ID, session });
      return found.map(toVote);
    },

    /** Removes up to `limit` votes for a post and returns their number. */
    removeBatchByPost: (postId: string, limit: number): Promise<number> =>
      deleteBatch(rows, { postId }, { limit, comment: 'all owners: the removal of a post' }),
  };
};

export type VotesStore = ReturnType<typeof votesStore>;
