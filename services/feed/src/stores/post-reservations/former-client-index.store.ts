import { isMissingIndex } from '@fitfolk/service-kit/connections/mongo/missing-index';
import type { Connection } from 'mongoose';
import { type PostRow, postsModel } from '../posts.schema.ts';

/** Index of the version before, which reserves no values of posts. It remains until the end of an upgrade. */
const FORMER_INDEX = 'profileId_1_clientId_1';

/**
 * Creates a query that finds a post by its idempotency key along the former index as long as it exists: until then, processes
 * of the version before create posts without reservations.
 */
export const createFindByFormerIndex = (database: Connection) => {
  const rows = postsModel(database);
  let exists = true;
  return async (profileId: string, clientId: string): Promise<PostRow | null> => {
    if (!exists) return null;
    try {
      return await rows
        .findOne({ profileId, clientId })
        .readConcern('linearizable')
        .hint(FORMER_INDEX)
        .comment('all shards: an upgrade, before which the collection cannot be sharded')
        .lean<PostRow>();
    } catch (error) {
      if (!isMissingIndex(error)) throw error;
      exists = false;
      return null;
    }
  };
};
