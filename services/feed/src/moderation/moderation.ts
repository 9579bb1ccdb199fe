import type { ReportReason } from '@fitfolk/contracts/feed';
import { isAllowed } from '@fitfolk/contracts/sharing';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { PostsStore } from '../posts/posts.store.ts';
import { readerOf } from '../posts/posts.ts';
import type { HiddenPostsStore } from './hidden-posts.store.ts';
import type { ReportsStore } from './reports.store.ts';

type ModerationOptions = {
  readonly posts: PostsStore;
  readonly hidden: HiddenPostsStore;
  readonly reports: ReportsStore;
  readonly now: () => Date;
};

/** What people do about posts that they do not want to see. */
export const createModeration = ({ posts, hidden, reports, now }: ModerationOptions) => {
  /** One's own post is deleted, not hidden. @throws AppError `not-found` */
  const requireOther = async (who: Identity, postId: string, action: 'hide' | 'report'): Promise<void> => {
    const seen = await posts.findSeen(readerOf(who), postId);
    if (!seen || !isAllowed(who, action, { ...seen.author, accountId: seen.post.accountId })) {
      throw new AppError('not-found');
    }
  };
  return {
    hide: async (who: Identity, postId: string): Promise<void> => {
      await requireOther(who, postId, 'hide');
      await hidden.add(who.accountId, postId);
    },

    show: (who: Identity, postId: string): Promise<void> => hidden.remove(who.accountId, postId),

    /** Tells the people who run Fitfolk, and hides the post from the account. */
    report: async (who: Identity, postId: string, reason: ReportReason): Promise<void> => {
      await requireOther(who, postId, 'report');
      await reports.put({ postId, accountId: who.accountId, reason, at: now() });
      await hidden.add(who.accountId, postId);
    },
  };
};

export type Moderation = ReturnType<typeof createModeration>;
