import type { ShardingCatalog } from '@fitfolk/service-kit/connections/mongo/sharding';

export const mediaSharding: ShardingCatalog = {
  keys: { people: '_id', followers: '_id', uploads: '_id', images: '_id', taggedImages: 'accountId' },
  oneShard: { sharedImages: 'Found by the hash of a secret link. Each expires.' },
};
