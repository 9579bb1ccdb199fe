import type { Model, QueryFilter } from 'mongoose';

/** Deletes up to `limit` documents, outside of a transaction, and returns their number. */
export const deleteBatch = async <T>(
  rows: Model<T>,
  filter: QueryFilter<T>,
  limit: number,
): Promise<number> => {
  const found = await rows.find(filter, { _id: 1 }).limit(limit).lean<{ _id: unknown }[]>();
  if (found.length === 0) return 0;
  await rows.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } } as QueryFilter<T>);
  return found.length;
};
