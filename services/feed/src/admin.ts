import type { NewPost, ReportReason } from '@fitfolk/contracts/feed';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import type { Env } from '@fitfolk/service-kit/config/config';
import type { UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import { runAdminScript } from '@fitfolk/service-kit/runtime/admin-script';
import { createCloseCompetitions } from './competition/close-competitions.ts';
import { createCreatePost } from './posts/create-post.ts';
import { createRemovePosts } from './posts/remove-posts.ts';
import { openStores, type Stores } from './stores/stores.ts';
import { createVotes } from './votes/votes.ts';

/** A reported post. */
export type ReportLine = {
  readonly postId: string;
  readonly count: number;
  readonly reasons: readonly ReportReason[];
  readonly lastAt: Date;
  readonly author: string;
  readonly caption: string | null;
  readonly imageUrl: string;
};

/** Lists reported posts, most reported first. */
export const listReports = (env: Env): Promise<ReportLine[]> =>
  runAdminScript(env, 'feed', async ({ database }) => {
    const { reports, posts, profiles } = openStores(database);
    const lines: ReportLine[] = [];
    for (const report of await reports.listByPost()) {
      const post = await posts.find(report.postId);
      if (!post) continue;
      const { caption, imageUrl, profileId } = post;
      const author = (await profiles.find(profileId))?.name ?? profileId;
      lines.push({ ...report, author, caption, imageUrl });
    }
    return lines;
  });

/** Removes a post of any account. @throws AppError `not-found` */
export const takeDown = (env: Env, postId: string): Promise<void> =>
  runAdminScript(env, 'feed', ({ database, unitOfWork }) =>
    createRemovePosts({ ...openStores(database), unitOfWork }).takeDown(postId),
  );

/** A demo post of a past day with its votes of that day. */
export type PastPost = {
  readonly identity: Identity;
  readonly at: Date;
  readonly post: NewPost;
  readonly thumbHash: string;
  readonly votes: readonly { readonly identity: Identity; readonly profileId: string; readonly at: Date }[];
};

/**
 * Adds demo posts and votes to a past day and closes its competition. Adds them in one transaction, so that a running
 * service cannot close an incomplete day.
 */
export const fillPastDay = (env: Env, posts: readonly PastPost[]): Promise<void> =>
  runAdminScript(env, 'feed', async ({ database, unitOfWork }) => {
    const stores = openStores(database);
    await unitOfWork(async (transaction) => {
      const sameTransaction: UnitOfWork = (work) => work(transaction);
      // Uncommitted posts are visible only in their transaction.
      const visiblePosts: Stores['visiblePosts'] = {
        ...stores.visiblePosts,
        find: (reader, postId) => stores.visiblePosts.find(reader, postId, transaction.session),
      };
      for (const pastPost of posts) {
        const { post } = await createPastPost(stores, sameTransaction, pastPost);
        for (const { identity, profileId, at } of pastPost.votes) {
          const votes = createVotes({
            votes: stores.votes,
            visiblePosts,
            unitOfWork: sameTransaction,
            clock: () => at,
          });
          await votes.cast(identity, post.id, profileId);
        }
      }
    });
    await createCloseCompetitions({ ...stores, unitOfWork, clock: () => new Date() })();
  });

const createPastPost = (
  { posts, profiles }: Stores,
  unitOfWork: UnitOfWork,
  { identity, at, post, thumbHash }: PastPost,
) =>
  createCreatePost({
    posts,
    profiles: {
      requireOwn: async (_identity, profileId) => {
        const profile = await profiles.find(profileId);
        if (!profile) throw new Error(`Profile ${profileId} is missing in feed`);
        return profile;
      },
    },
    requireOwnImage: async () => ({ id: '', thumbHash }),
    unitOfWork,
    clock: () => at,
  })(identity, post);
