import type { ImageStorage } from '@fitfolk/contracts/media';
import type { Connection } from 'mongoose';
import { type ImageRow, imagesSchema, SIZE_FIELDS } from './images.schema.ts';

/** Sums of images for operators, which indexes alone answer. */
export const imageStorageStore = (database: Connection) => {
  const rows = database.model<ImageRow>('Image', imagesSchema);
  return {
    /** Counts the images that keep their background after several failed attempts. */
    countFailed: (): Promise<number> =>
      rows.countDocuments({ hasFailedRecognition: true }).comment('a gauge'),
    /** Sums up the images of accounts, without those that have none. */
    sumByAccount: async (accountIds: readonly string[]): Promise<ImageStorage[]> => {
      const bytes = { $sum: { $add: SIZE_FIELDS.map((field) => ({ $ifNull: [`$${field}`, 0] })) } };
      return rows
        .aggregate<ImageStorage>([
          { $match: { accountId: { $in: [...accountIds] } } },
          { $group: { _id: '$accountId', images: { $sum: 1 }, bytes } },
          { $project: { _id: 0, accountId: '$_id', images: 1, bytes: 1 } },
        ])
        .option({ comment: 'the page of an operator' });
    },
  };
};

export type ImageStorageStore = ReturnType<typeof imageStorageStore>;
