import type { ShardingCatalog } from '@fitfolk/service-kit/connections/mongo/sharding';

/**
 * A profile's follows and votes are on one shard, and the reactions to a post. Ids of posts begin with their time, so that posts are
 * distributed by age: the newest ones, which everyone reads, are together.
 */
export const feedSharding: ShardingCatalog = {
  keys: {
    follows: 'followerId',
    votes: 'profileId',
    hidden_posts: '_id',
    blocks: 'accountId',
    reactions: 'postId',
    reports: 'postId',
    people: '_id',
    account_profiles: '_id',
    approvedFollowers: '_id',
    post_reservations: '_id',
  },
  ranges: { posts: '_id' },
  oneShard: {
    competitions: 'One document per day.',
    followRequests: 'Removed once answered.',
    removed_posts: 'Removed once their votes are.',
  },
};
