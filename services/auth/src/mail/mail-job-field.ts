import type { DataMigration } from '@fitfolk/service-kit/connections/data-migrations';

/** Rows copied at a time. */
const BATCH_SIZE = 500;

/** Gives mail jobs that the previous version queued the field's current name; a later version drops the former one. */
export const copyMailJobField: DataMigration = {
  name: 'copy-mail-job-field',
  runBatch: async (database) => {
    const rows = database.collection<{ _id: string }>('errands');
    const isMissing = { job: { $exists: false } };
    const found = await rows
      .find(isMissing, { projection: { _id: 1 }, comment: 'full scan: migration' })
      .limit(BATCH_SIZE)
      .toArray();
    const ids = found.map(({ _id }) => _id);
    await rows.updateMany({ _id: { $in: ids }, ...isMissing }, [{ $set: { job: '$errand' } }]);
    return found.length < BATCH_SIZE;
  },
};
