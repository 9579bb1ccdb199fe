import type { ShardingCatalog } from '@fitfolk/service-kit/connections/mongo/sharding';

/** A family's closet is on one shard: its items, their laundry and its boxes. */
export const closetSharding: ShardingCatalog = {
  keys: {
    items: 'accountId',
    closets: '_id',
    laundryEvents: 'accountId',
    storageBoxes: 'accountId',
    handMeDown: '_id',
    measurements: '_id',
  },
  oneShard: {
    shoppingLinks:
      'Found by the hash of a secret link, which is unique. At most one per profile, for at most 90 days.',
  },
};
