import type { ReportedPost } from '@fitfolk/contracts/feed';
import type { Stores } from '../stores/stores.ts';

/** Lists reported posts, most reported first, for operators. */
export const createListReports =
  ({ reports, posts, profiles }: Pick<Stores, 'reports' | 'posts' | 'profiles'>) =>
  async (): Promise<ReportedPost[]> => {
    const listed: ReportedPost[] = [];
    for (const { lastAt, reasons, ...report } of await reports.listByPost()) {
      const post = await posts.find(report.postId);
      if (!post) continue;
      const { caption, imageUrl, profileId } = post;
      const author = (await profiles.find(profileId))?.name ?? profileId;
      const lastReportedAt = lastAt.toISOString();
      listed.push({ ...report, reasons: [...reasons], lastReportedAt, author, caption, imageUrl });
    }
    return listed;
  };
