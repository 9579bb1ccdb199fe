import type { ClientSession, Model } from 'mongoose';

type VersionedRow = { readonly _id: string; readonly version: number };

/**
 * Stores a row unless the stored one has the same or a later version. One atomic operation, because events and requests
 * may write the same row at once. `shardKey` is the field by which the collection is sharded, unless that is the id.
 */
export const putNewer = async <T extends VersionedRow>(
  rows: Model<T>,
  row: T,
  session?: ClientSession,
  shardKey?: keyof T & string,
): Promise<void> => {
  const isOutdated = { $gte: ['$version', row.version] };
  // MongoDB would store an undefined field as null.
  const fields = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
  await rows.collection.updateOne(
    { _id: row._id as never, ...(shardKey ? { [shardKey]: row[shardKey] } : {}) },
    [{ $replaceWith: { $cond: [isOutdated, '$$ROOT', { $literal: fields }] } }],
    { upsert: true, ...(session ? { session } : {}) },
  );
};
