import type { Model, QueryFilter } from 'mongoose';

type BatchOptions = {
  readonly limit: number;
  /** Says why the queries need no owner, as `all owners: …`. */
  readonly comment?: string;
};

/** Deletes up to `limit` documents, outside of a transaction, and returns their number. */
export const deleteBatch = async <T>(
  rows: Model<T>,
  filter: QueryFilter<T>,
  { limit, comment }: BatchOptions,
): Promise<number> => {
  const options = comment === undefined ? {} : { comment };
  const found = await rows.find(filter, { _id: 1 }, options).limit(limit).lean<{ _id: unknown }[]>();
  if (found.length === 0) return 0;
  // The filter may contain the owner.
  const batch = { ...filter, _id: { $in: found.map(({ _id }) => _id) } } as QueryFilter<T>;
  await rows.deleteMany(batch, options);
  return found.length;
};
