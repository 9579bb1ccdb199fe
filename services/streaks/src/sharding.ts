import type { ShardingCatalog } from '@fitfolk/service-kit/connections/mongo/sharding';

/** A family's streak is derived from the activities of all its profiles, so they are on one shard. */
export const streaksSharding: ShardingCatalog = {
  keys: { facts: 'accountId', announced: '_id', family_members: 'accountId', family_pauses: 'accountId' },
  oneShard: {},
};
