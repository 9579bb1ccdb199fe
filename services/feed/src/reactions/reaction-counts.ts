import { feedEvents } from '@fitfolk/contracts/feed';
import type { Transaction, UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import { isPostSeenOutside } from '../stores/post-visibility.ts';
import type { Stores } from '../stores/stores.ts';

type ReactionCountsDependencies = Pick<Stores, 'reactions' | 'posts' | 'removedPosts' | 'profiles'> & {
  readonly unitOfWork: UnitOfWork;
};

/** Reactions removed in a transaction. */
const BATCH_SIZE = 500;

/**
 * Creates the reaction-count projection. It counts all reactions of a post each time, so that counts cannot drift and neither
 * order nor repetition of events matters.
 */
export const createReactionCounts = (dependencies: ReactionCountsDependencies) => {
  const { reactions, posts, removedPosts, profiles, unitOfWork } = dependencies;

  const recount = async (postId: string, { session, publish }: Transaction): Promise<void> => {
    const counts = await reactions.count(postId, session);
    const post = await posts.setReactionCounts(postId, counts, session);
    // Someone reacted while the post was removed.
    if (!post) return removedPosts.add(postId, session);
    const [author] = await profiles.list([post.profileId], session);
    const isSeenOutside = isPostSeenOutside(post, author);
    const data = { postId, accountId: post.accountId, isSeenOutside, reactions: counts };
    publish(feedEvents.reactionCountsChanged, postId, data);
  };

  return {
    /** Counts the reactions of the posts again. */
    apply: async (
      changes: readonly { readonly postId: string }[],
      transaction: Transaction,
    ): Promise<void> => {
      for (const postId of new Set(changes.map((change) => change.postId)))
        await recount(postId, transaction);
    },

    /** Removes every reaction of the profiles, also from the counts. */
    removeByProfiles: async (profileIds: readonly string[]): Promise<void> => {
      for (;;) {
        const stored = await reactions.listByProfiles(profileIds, BATCH_SIZE);
        if (stored.length === 0) return;
        for (const key of stored) {
          await unitOfWork(async (transaction) => {
            await reactions.remove(key, transaction.session);
            await recount(key.postId, transaction);
          });
        }
      }
    },
  };
};

export type ReactionCountsProjection = ReturnType<typeof createReactionCounts>;
