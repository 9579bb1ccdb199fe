import type { ReportReason } from '@fitfolk/contracts/feed';
import { isAllowed } from '@fitfolk/contracts/sharing';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { toReader } from '../posts/reader.ts';
import type { Stores } from '../stores/stores.ts';

type ModerationDependencies = Pick<Stores, 'visiblePosts' | 'hiddenPosts' | 'reports'> & {
  readonly clock: () => Date;
};

/** Creates the use cases of hiding and reporting posts of other accounts. */
export const createModeration = (dependencies: ModerationDependencies) => {
  const { visiblePosts, hiddenPosts, reports, clock } = dependencies;

  /** @throws AppError `not-found`, also for own posts */
  const requireAllowed = async (
    identity: Identity,
    action: 'hide' | 'report',
    postId: string,
  ): Promise<void> => {
    const visible = await visiblePosts.find(toReader(identity), postId);
    const owner = visible && { ...visible.author, accountId: visible.post.accountId };
    if (!owner || !isAllowed(identity, action, owner)) throw new AppError('not-found');
  };

  return {
    /** @throws AppError `not-found` */
    hide: async (identity: Identity, postId: string): Promise<void> => {
      await requireAllowed(identity, 'hide', postId);
      await hiddenPosts.add(identity, postId);
    },

    show: (identity: Identity, postId: string): Promise<void> => hiddenPosts.remove(identity, postId),

    /** Reports a post to the operators and hides it from the account. @throws AppError `not-found` */
    report: async (identity: Identity, postId: string, reason: ReportReason): Promise<void> => {
      await requireAllowed(identity, 'report', postId);
      const { accountId } = identity;
      await reports.put({ postId, accountId, reason, at: clock() });
      await hiddenPosts.add(identity, postId);
    },
  };
};

export type Moderation = ReturnType<typeof createModeration>;
