import { feedEvents } from '@fitfolk/contracts/feed';
import { type Identity, requireOwn } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import { isPostSeenOutside } from '../stores/post-visibility.ts';
import type { Stores } from '../stores/stores.ts';
import type { ClearRemovedPosts } from './clear-removed-posts.ts';
import { toPostEventData } from './post-events.ts';

/** Ids of posts read at a time when removing all posts of profiles. */
const BATCH_SIZE = 100;

type RemovePostsDependencies = Pick<Stores, 'posts' | 'removedPosts' | 'profiles'> & {
  readonly clearRemovedPosts: ClearRemovedPosts;
  readonly unitOfWork: UnitOfWork;
};

export const createRemovePosts = (dependencies: RemovePostsDependencies) => {
  const { posts, removedPosts, profiles, clearRemovedPosts, unitOfWork } = dependencies;

  /** Removes a post at once, and its votes, hidden marks and reports after it. */
  const remove = (postId: string, accountId: string): Promise<void> =>
    unitOfWork(async ({ session, publish, afterCommit }) => {
      const post = await posts.remove(postId, accountId, session);
      if (!post) throw new AppError('not-found');
      await removedPosts.add(postId, session);
      const author = await profiles.find(post.profileId);
      publish(feedEvents.postDeleted, postId, toPostEventData(post, isPostSeenOutside(post, author)));
      afterCommit(() => clearRemovedPosts.start(postId));
    });

  return {
    /** Removes a post of the caller. @throws AppError `not-found` */
    remove: async (identity: Identity, postId: string): Promise<void> => {
      const { accountId } = requireOwn(identity, await posts.find(postId));
      await remove(postId, accountId);
    },

    /** Removes a post of any account, for operators. @throws AppError `not-found` */
    takeDown: async (postId: string): Promise<void> => {
      const post = await posts.find(postId);
      if (!post) throw new AppError('not-found');
      await remove(postId, post.accountId);
    },

    /** Removes all posts of profiles with everything about them. */
    removeByProfiles: async (accountId: string, profileIds: readonly string[]): Promise<void> => {
      for (;;) {
        const postIds = await posts.listIdsByProfiles(profileIds, BATCH_SIZE);
        if (postIds.length === 0) break;
        for (const postId of postIds) await remove(postId, accountId);
      }
      await clearRemovedPosts.finish();
    },
  };
};

export type RemovePosts = ReturnType<typeof createRemovePosts>;
