import { feedEvents } from '@fitfolk/contracts/feed';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import { isPostSeenOutside } from '../stores/post-visibility.ts';
import type { Stores } from '../stores/stores.ts';
import { toPostEventData } from './post-events.ts';

/** Ids of posts read at a time when removing all posts of profiles. */
const BATCH_SIZE = 100;

type RemovePostsDependencies = Pick<Stores, 'posts' | 'votes' | 'hiddenPosts' | 'reports' | 'profiles'> & {
  readonly unitOfWork: UnitOfWork;
};

export const createRemovePosts = (dependencies: RemovePostsDependencies) => {
  const { posts, votes, hiddenPosts, reports, profiles, unitOfWork } = dependencies;

  /** Removes a post with its votes, hidden marks and reports. */
  const remove = (postId: string, accountId: string): Promise<void> =>
    unitOfWork(async ({ session, publish }) => {
      const post = await posts.remove(postId, accountId, session);
      if (!post) throw new AppError('not-found');
      for (const store of [votes, hiddenPosts, reports]) await store.removeByPost(postId, session);
      const author = await profiles.find(post.profileId);
      publish(feedEvents.postDeleted, postId, {
        ...toPostEventData(post, isPostSeenOutside(post, author)),
        isImageInUse: await posts.isImageInUse(accountId, post.imageUrl, session),
      });
    });

  return {
    /** Removes a post of the account. @throws AppError `not-found` */
    remove: (identity: Identity, postId: string): Promise<void> => remove(postId, identity.accountId),

    /** Removes a post of any account, for operators. @throws AppError `not-found` */
    takeDown: async (postId: string): Promise<void> => {
      const post = await posts.find(postId);
      if (!post) throw new AppError('not-found');
      await remove(postId, post.accountId);
    },

    removeByProfiles: async (accountId: string, profileIds: readonly string[]): Promise<void> => {
      for (;;) {
        const postIds = await posts.listIdsByProfiles(profileIds, BATCH_SIZE);
        if (postIds.length === 0) return;
        for (const postId of postIds) await remove(postId, accountId);
      }
    },
  };
};

export type RemovePosts = ReturnType<typeof createRemovePosts>;
