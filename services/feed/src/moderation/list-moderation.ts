import { type HiddenPost, MODERATION_PAGE_SIZE, type OwnReport } from '@fitfolk/contracts/feed';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import { cutPage, decodeCursor } from '@fitfolk/service-kit/http/cursor';
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
    const { entries, next } = cutPage(found, limit, ({ at, postId }) => ({ createdAt: at, id: postId }));
    const toOwnReport = ({ at, ...report }: (typeof entries)[number]): OwnReport => ({
      ...report,
      reportedAt: at.toISOString(),
    });
    return { reports: entries.map(toOwnReport), next };
  },
});

export type ListModeration = ReturnType<typeof createListModeration>;
