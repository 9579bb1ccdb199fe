import { type HiddenPost, MODERATION_PAGE_SIZE, type OwnReport } from '@fitfolk/contracts/feed';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import { decodeCursor, encodeCursor } from '@fitfolk/service-kit/http/cursor';
import type { Stores } from '../stores/stores.ts';

type Page = { readonly limit?: number | undefined; readonly cursor?: string | undefined };

/** Creates the lists of the posts that an account hid and reported. `next` is the cursor of the following page. */
export const createListModeration = ({ hiddenPosts, reports }: Pick<Stores, 'hiddenPosts' | 'reports'>) => ({
  /** Lists hidden posts, the newest posts first. The cursor is the id of a post. */
  listHidden: async ({ accountId }: Identity, { limit = MODERATION_PAGE_SIZE, cursor }: Page) => {
    const found = await hiddenPosts.list(accountId, limit + 1, cursor);
    const posts = found.slice(0, limit).map((postId): HiddenPost => ({ postId }));
    return { posts, next: found.length > limit ? posts.at(-1)?.postId : undefined };
  },

  /** Lists reports, newest first. */
  listReports: async ({ accountId }: Identity, { limit = MODERATION_PAGE_SIZE, cursor }: Page) => {
    const after = cursor === undefined ? undefined : decodeCursor(cursor);
    const found = await reports.listByAccount(accountId, limit + 1, after);
    const page = found.slice(0, limit);
    const last = page.at(-1);
    const next =
      found.length > limit && last ? encodeCursor({ createdAt: last.at, id: last.postId }) : undefined;
    const toOwnReport = ({ at, ...report }: (typeof page)[number]): OwnReport => ({
      ...report,
      reportedAt: at.toISOString(),
    });
    return { reports: page.map(toOwnReport), next };
  },
});

export type ListModeration = ReturnType<typeof createListModeration>;
