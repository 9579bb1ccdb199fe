import type { ReportReason } from '@fitfolk/contracts/feed';
import { deleteBatch } from '@fitfolk/service-kit/connections/delete-batch';
import { type Cursor, createCursorFilter } from '@fitfolk/service-kit/http/cursor';
import { type Connection, Schema } from 'mongoose';

/** Summary of the reports about a post. */
export type ReportedPost = {
  readonly postId: string;
  readonly count: number;
  readonly reasons: readonly ReportReason[];
  readonly lastAt: Date;
};

/** A report that an account filed. */
export type StoredReport = { readonly postId: string; readonly reason: ReportReason; readonly at: Date };

type ReportRow = StoredReport & { readonly accountId: string };

/** Posts that an operator gets to see at once. */
const MAX_LISTED = 1000;

const schema = new Schema<ReportRow>(
  {
    postId: { type: String, required: true },
    accountId: { type: String, required: true },
    reason: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'reports', versionKey: false },
);
schema.index({ postId: 1, accountId: 1 }, { unique: true });
schema.index({ accountId: 1, at: -1, postId: -1 });

/** Reports, one per account and post; a later report replaces the earlier one. */
export const reportsStore = (database: Connection) => {
  const rows = database.model<ReportRow>('Report', schema);
  return {
    put: async ({ postId, accountId, ...report }: ReportRow): Promise<void> => {
      await rows.updateOne({ postId, accountId }, { $set: report }, { upsert: true });
    },
    /** Lists the reports of an account, newest first, starting after the cursor: the time of a report and its post. */
    listByAccount: (accountId: string, limit: number, after?: Cursor): Promise<StoredReport[]> =>
      rows
        .find(
          { accountId, ...createCursorFilter(after, { time: 'at', id: 'postId' }) },
          { _id: 0, accountId: 0 },
        )
        .sort({ at: -1, postId: -1 })
        .limit(limit)
        .comment('the data export of an account')
        .lean<StoredReport[]>(),
    removeByAccount: async (accountId: string): Promise<void> => {
      await rows.deleteMany({ accountId }).comment('an erasure');
    },
    /** Removes up to `limit` reports of a post and returns their number. */
    removeBatchByPost: (postId: string, limit: number): Promise<number> =>
      deleteBatch(rows, { postId }, { limit }),
    /** Lists the most reported posts, at most 1,000, most reported first. */
    listByPost: async (): Promise<ReportedPost[]> =>
      rows
        .aggregate<ReportedPost>([
          {
            $group: {
              _id: '$postId',
              count: { $sum: 1 },
              reasons: { $addToSet: '$reason' },
              lastAt: { $max: '$at' },
            },
          },
          { $sort: { count: -1, lastAt: -1 } },
          { $limit: MAX_LISTED },
          { $project: { _id: 0, postId: '$_id', count: 1, reasons: 1, lastAt: 1 } },
        ])
        .option({ comment: 'full scan: list for an operator' }),
  };
};
