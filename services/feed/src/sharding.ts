import type { ShardingCatalog } from '@fitfolk/service-kit/connections/mongo/sharding';

/** Everyone's feed reads these collections for the posts of a page. */
const READ_WITH_POSTS = 'Read by key with the posts of a page. Follows the posts once timelines are stored.';

export const feedSharding: ShardingCatalog = {
  keys: {},
  oneShard: {
    competitions: 'One document per day.',
    followRequests: 'Removed once answered.',
    reports: 'At most one per post and reader, removed with the post.',
    removed_posts: 'Removed once their votes are.',
    posts: 'Listed for everyone by age. Needs stored timelines of followed authors and a cached first page.',
    votes: READ_WITH_POSTS,
    reactions: READ_WITH_POSTS,
    people: READ_WITH_POSTS,
    hidden_posts: READ_WITH_POSTS,
    blocks: READ_WITH_POSTS,
    approvedFollowers: READ_WITH_POSTS,
    follows: 'Read together with the followed profiles. Follows them.',
  },
};
