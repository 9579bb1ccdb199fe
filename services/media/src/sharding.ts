import type { ShardingCatalog } from '@fitfolk/service-kit/connections/mongo/sharding';

export const mediaSharding: ShardingCatalog = {
  keys: { people: '_id', followers: '_id', uploads: '_id' },
  oneShard: {
    images: 'Read by id, but unique by upload. Needs reservations of uploads in a collection of their own.',
    taggedImages: 'Stored by post and read by image, like the images. Follows them.',
    sharedImages: 'Found by the hash of a secret link. Each expires.',
  },
};
