import { MAX_LISTED_REACTIONS, type Reaction, type ReactionCounts } from '@fitfolk/contracts/feed';
import { deleteBatch } from '@fitfolk/service-kit/connections/delete-batch';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import { BY_ID } from './by-id.ts';

/** A profile's reaction to a post. */
export type StoredReaction = {
  readonly postId: string;
  readonly profileId: string;
  readonly accountId: string;
  readonly reaction: Reaction;
  readonly changedAt: Date;
};

type ReactionRow = StoredReaction & { readonly _id: string };

type ReactionKey = Pick<StoredReaction, 'postId' | 'profileId'>;

/** Returns the document id of a profile's only reaction to a post. */
export const reactionKey = ({ postId, profileId }: ReactionKey): string => `${postId}|${profileId}`;

/** Returns the filter of a reaction, with its shard key. */
const reactionFilter = (key: ReactionKey) => ({ _id: reactionKey(key), postId: key.postId });

const schema = new Schema<ReactionRow>(
  {
    _id: String,
    postId: { type: String, required: true },
    profileId: { type: String, required: true },
    accountId: { type: String, required: true },
    reaction: { type: String, required: true },
    changedAt: { type: Date, required: true },
  },
  { collection: 'reactions', versionKey: false },
);
schema.index({ postId: 1, reaction: 1 });
schema.index({ postId: 1, changedAt: -1, _id: -1 });
schema.index({ profileId: 1, changedAt: -1, _id: -1 });

export const reactionsModel = (database: Connection) => database.model<ReactionRow>('Reaction', schema);

const BY_CHANGE = { changedAt: -1, _id: -1 } as const;

/** Reactions, one document per profile and post. */
export const reactionsStore = (database: Connection) => {
  const rows = reactionsModel(database);
  return {
    /** Stores a reaction; false when it is the stored one. */
    put: async (reaction: StoredReaction, session: ClientSession): Promise<boolean> => {
      const filter = reactionFilter(reaction);
      const before = await rows.findOne(filter).hint(BY_ID).session(session).lean();
      if (before?.reaction === reaction.reaction) return false;
      await rows.updateOne(filter, { $set: reaction }, { upsert: true, hint: BY_ID, session });
      return true;
    },

    /** Removes a reaction; false when there is none. */
    remove: async (key: ReactionKey, session: ClientSession): Promise<boolean> =>
      (await rows.deleteOne(reactionFilter(key), { hint: BY_ID, session })).deletedCount === 1,

    /** Counts the reactions to a post along an index. */
    count: async (postId: string, session?: ClientSession): Promise<ReactionCounts> => {
      const counts = await rows
        .aggregate<{ _id: Reaction; count: number }>([
          { $match: { postId } },
          { $group: { _id: '$reaction', count: { $sum: 1 } } },
        ])
        .session(session ?? null);
      return Object.fromEntries(counts.map(({ _id, count }) => [_id, count]));
    },

    /** Lists the newest reactions to a post. */
    listByPost: (postId: string): Promise<StoredReaction[]> =>
      rows.find({ postId }).sort(BY_CHANGE).limit(MAX_LISTED_REACTIONS).lean(),

    /** Lists the reactions of a profile, newest first. */
    listByProfile: (profileId: string): Promise<StoredReaction[]> =>
      rows.find({ profileId }).sort(BY_CHANGE).comment('the data export of a profile').lean(),

    /** Lists up to `limit` reactions of the profiles. */
    listByProfiles: (profileIds: readonly string[], limit: number): Promise<StoredReaction[]> =>
      rows
        .find({ profileId: { $in: [...profileIds] } })
        .limit(limit)
        .comment('an erasure')
        .lean(),

    /** Removes up to `limit` reactions to a post and returns their number. */
    removeBatchByPost: (postId: string, limit: number): Promise<number> =>
      deleteBatch(rows, { postId }, { limit }),
  };
};
