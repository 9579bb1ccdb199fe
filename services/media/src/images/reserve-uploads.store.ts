import type { DataMigration } from '@fitfolk/service-kit/connections/data-migrations';
import type { Connection } from 'mongoose';
import type { UploadRow } from '../uploads/uploads.store.ts';
import type { ImageRow } from './images.schema.ts';

/** Uploads whose images are searched at a time, among all images of their accounts. */
const BATCH_SIZE = 100;

/** Finds the readable images of uploads. */
const findImages = (database: Connection, uploads: readonly UploadRow[]) =>
  database
    .collection<ImageRow>('images')
    .find(
      {
        accountId: { $in: uploads.map(({ accountId }) => accountId) },
        uploadKey: { $in: uploads.map(({ _id }) => _id) },
        state: 'live',
      },
      { projection: { uploadKey: 1 }, comment: 'all shards: migration' },
    )
    .toArray();

/** Reserves the uploads that a process of the version before registered. Only those of the last day exist. */
export const reserveUploads: DataMigration = {
  name: 'reserve-uploads',
  isRepeatedBeforeDrop: true,
  runBatch: async (database, position = '') => {
    const rows = database.collection<UploadRow>('uploads');
    const uploads = await rows
      .find({ _id: { $gt: position } }, { comment: 'all shards: migration' })
      .sort({ _id: 1 })
      .limit(BATCH_SIZE)
      .toArray();
    const unreserved = uploads.filter(({ imageId }) => imageId === undefined);
    for (const { _id, uploadKey } of await findImages(database, unreserved))
      await rows.updateOne({ _id: uploadKey, imageId: { $exists: false } }, { $set: { imageId: _id } });
    return uploads.length < BATCH_SIZE ? true : (uploads.at(-1)?._id ?? true);
  },
};
