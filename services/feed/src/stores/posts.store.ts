import type { PostAudience, ReactionCounts } from '@fitfolk/contracts/feed';
import type { ClientSession, Connection } from 'mongoose';
import { BY_ID } from './by-id.ts';
import type { Post } from './post.ts';
import { toFirstPostId } from './post-id.ts';
import { NEWEST_FIRST, postsModel, toPost } from './posts.schema.ts';

const FROM_CLOSET = 'all owners: an event of the closet';

/** An item of an account. */
type ItemKey = { readonly accountId: string; readonly itemId: string };

export const postsStore = (database: Connection) => {
  const rows = postsModel(database);
  return {
    /** @throws a duplicate-key error when another post has a value that one post only may have */
    add: async ({ id, ...post }: Post, session: ClientSession): Promise<void> => {
      await rows.create([{ _id: id, ...post }], { session });
    },

    find: async (postId: string, session?: ClientSession): Promise<Post | undefined> => {
      const row = await rows
        .findById(postId)
        .session(session ?? null)
        .lean();
      return row ? toPost(row) : undefined;
    },

    /**
     * Returns the id of the older of the two newest posts if both are the profile's own and newer than `since`. Its account's
     * other posts don't count, nor do its own for fewer than everyone; they may be hidden.
     */
    findSecondInRow: async (
      { profileId, accountId }: Pick<Post, 'profileId' | 'accountId'>,
      since: Date,
    ): Promise<string | undefined> => {
      const counted = {
        $or: [{ profileId, audience: 'everyone' as const }, { accountId: { $ne: accountId } }],
      };
      const newest = await rows
        .find({ ...counted, _id: { $gte: toFirstPostId(since.getTime()) } }, { profileId: 1 })
        .sort(NEWEST_FIRST)
        .hint(BY_ID)
        .limit(2)
        .comment('all owners: the newest posts of everyone')
        .lean();
      const [, second] = newest.filter((post) => post.profileId === profileId);
      return second?._id;
    },

    /** Hides a post from other accounts among everyone's. Voters must find every entry of a competition, so those stay. */
    markRepeated: async (id: string, session: ClientSession): Promise<void> => {
      await rows.updateOne({ _id: id, isCompetitionEntry: false }, { isRepeated: true }, { session });
    },

    /** Removes items from the posts of their accounts. */
    removeItems: async (items: readonly ItemKey[], session: ClientSession): Promise<void> => {
      const updates = items.map(({ accountId, itemId }) => ({
        updateMany: {
          filter: { accountId, 'items.itemId': itemId },
          update: { $pull: { items: { itemId } } } as never,
        },
      }));
      if (updates.length > 0)
        await rows.bulkWrite(updates, { session, ordered: false, comment: FROM_CLOSET });
    },

    /** Removes images of items, which are no longer readable, from the posts of their accounts. */
    removeItemImages: async (
      images: readonly (ItemKey & { readonly imageUrl: string })[],
      session: ClientSession,
    ): Promise<void> => {
      const updates = images.map(({ accountId, itemId, imageUrl }) => ({
        updateMany: {
          filter: { accountId, 'items.itemId': itemId },
          update: { $set: { 'items.$[item].imageUrl': null, 'items.$[item].thumbHash': null } } as never,
          arrayFilters: [{ 'item.imageUrl': imageUrl }],
        },
      }));
      if (updates.length > 0)
        await rows.bulkWrite(updates, { session, ordered: false, comment: FROM_CLOSET });
    },

    /** Removes a post of the account and returns it. */
    remove: async (postId: string, accountId: string, session: ClientSession): Promise<Post | undefined> => {
      const row = await rows.findOneAndDelete({ _id: postId, accountId }, { session }).lean();
      return row ? toPost(row) : undefined;
    },

    /** Lists the ids of up to `limit` posts of the profiles. */
    listIdsByProfiles: async (profileIds: readonly string[], limit: number): Promise<string[]> => {
      const found = await rows
        .find({ profileId: { $in: [...profileIds] } }, { _id: 1 })
        .limit(limit)
        .comment('all owners: an erasure')
        .lean();
      return found.map(({ _id }) => _id);
    },

    /** Sets who sees a post, since when if others do, and returns it; undefined when the post was removed. */
    setAudience: async (
      postId: string,
      change: { readonly audience: PostAudience; readonly sharedAt?: Date },
      session: ClientSession,
    ): Promise<Post | undefined> => {
      const row = await rows
        .findByIdAndUpdate(
          postId,
          { $set: change, $inc: { audienceVersion: 1 } },
          { session, returnDocument: 'after' },
        )
        .lean();
      return row ? toPost(row) : undefined;
    },

    /** Sets the reaction counts and returns the updated post; undefined when the post was removed. */
    setReactionCounts: async (
      postId: string,
      reactionCounts: ReactionCounts,
      session: ClientSession,
    ): Promise<Post | undefined> => {
      const row = await rows
        .findByIdAndUpdate(postId, { reactionCounts }, { session, returnDocument: 'after' })
        .lean();
      return row ? toPost(row) : undefined;
    },

    /** Adds to the vote counts of posts and returns those of the updated posts that still exist. */
    addVotesTo: async (sums: ReadonlyMap<string, number>, session: ClientSession): Promise<Post[]> => {
      const changes = [...sums].map(([_id, count]) => ({
        updateOne: { filter: { _id }, update: { $inc: { voteCount: count } } },
      }));
      if (changes.length === 0) return [];
      await rows.bulkWrite(changes, { session, ordered: false });
      const found = await rows
        .find({ _id: { $in: [...sums.keys()] } })
        .session(session)
        .lean();
      return found.map(toPost);
    },

    /** Adds to the vote count and returns the updated post; undefined when the post was removed. */
    addVotes: async (postId: string, count: number, session: ClientSession): Promise<Post | undefined> => {
      const row = await rows
        .findByIdAndUpdate(postId, { $inc: { voteCount: count } }, { session, returnDocument: 'after' })
        .lean();
      return row ? toPost(row) : undefined;
    },
  };
};

export type PostsStore = ReturnType<typeof postsStore>;
