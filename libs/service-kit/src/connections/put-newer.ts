import type { ClientSession, Model } from 'mongoose';

type VersionedRow = { readonly _id: string; readonly version: number };

const toUpdate = <T extends VersionedRow>(row: T) => {
  const isOutdated = { $gte: ['$version', row.version] };
  // MongoDB would store an undefined field as null.
  const fields = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
  return {
    filter: { _id: row._id as never },
    update: [{ $replaceWith: { $cond: [isOutdated, '$$ROOT', { $literal: fields }] } }],
    upsert: true,
  };
};

/**
 * Stores a row unless the stored one has the same or a later version. One atomic operation, because events and requests
 * may write the same row at once.
 */
export const putNewer = async <T extends VersionedRow>(
  rows: Model<T>,
  row: T,
  session?: ClientSession,
): Promise<void> => {
  const { filter, update, upsert } = toUpdate(row);
  await rows.collection.updateOne(filter, update, { upsert, ...(session ? { session } : {}) });
};

/** Does the same for several rows with one command, in a transaction. */
export const putAllNewer = async <T extends VersionedRow>(
  rows: Model<T>,
  all: readonly T[],
  session: ClientSession,
): Promise<void> => {
  if (all.length === 0) return;
  await rows.collection.bulkWrite(
    all.map((row) => ({ updateOne: toUpdate(row) })),
    { session },
  );
};
