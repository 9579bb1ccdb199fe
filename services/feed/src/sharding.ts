import type { ShardingCatalog } from '@fitfolk/service-kit/connections/mongo/sharding';

/** Everyone's feed reads these collections for the posts of a page. */
const READ_WITH_POSTS = 'Read by key with the posts of a page. Follows the posts once timelines are stored.';

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
    competitions: 'One document per day.',
    followRequests: 'Removed once answered.',
    removed_posts: 'Removed once their votes are.',
    posts: 'Listed for everyone by age, and unique by image. Needs stored timelines of followed authors.',
    people: `${READ_WITH_POSTS} A new block lists those of both accounts.`,
    approvedFollowers: `${READ_WITH_POSTS} Found by child, by its account and by follower.`,
  },
};
