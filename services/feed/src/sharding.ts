import type { ShardingCatalog } from '@fitfolk/service-kit/connections/mongo/sharding';

/** A profile's follows and votes are on one shard, and the reactions to a post. */
export const feedSharding: ShardingCatalog = {
  keys: {
    follows: 'followerId',
    votes: 'profileId',
    hidden_posts: '_id',
    blocks: 'accountId',
    reactions: 'postId',
    reports: 'postId',
  },
  oneShard: {
    posts: 'Has unique indexes, and everyone reads the newest.',
    people: 'Found by account.',
    approvedFollowers: 'Found by account.',
    competitions: 'One document per day.',
    followRequests: 'Removed once answered.',
    removed_posts: 'Removed once their votes are.',
  },
};
