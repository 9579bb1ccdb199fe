import { migrateRows } from '@fitfolk/service-kit/connections/data-migrations';
import type { Connection } from 'mongoose';
import type { UploadRow } from '../uploads/uploads.store.ts';
import type { ImageRow } from './images.schema.ts';

/** Uploads whose images are searched at a time, among all images of their accounts. */
const BATCH_SIZE = 100;
const COLLECTION = 'uploads';

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
export const reserveUploads = migrateRows<UploadRow>({
  name: 'reserve-uploads',
  isRepeatedBeforeDrop: true,
  collection: COLLECTION,
  batchSize: BATCH_SIZE,
  run: async (database, uploads) => {
    const rows = database.collection<UploadRow>(COLLECTION);
    const unreserved = uploads.filter(({ imageId }) => imageId === undefined);
    for (const { _id, uploadKey } of await findImages(database, unreserved))
      await rows.updateOne({ _id: uploadKey, imageId: { $exists: false } }, { $set: { imageId: _id } });
  },
});
