import type { ShardingCatalog } from '@fitfolk/service-kit/connections/mongo/sharding';

/** Everyone's feed joins these collections in one query. */
const JOINED = 'Joined with the posts of a page. Follows the posts once timelines are stored.';

export const feedSharding: ShardingCatalog = {
  keys: {},
  oneShard: {
    competitions: 'One document per day.',
    followRequests: 'Removed once answered.',
    reports: 'At most one per post and reader, removed with the post.',
    removed_posts: 'Removed once their votes are.',
    posts: 'Listed for everyone by age. Needs stored timelines of followed authors and a cached first page.',
    votes: JOINED,
    reactions: JOINED,
    people: JOINED,
    hidden_posts: JOINED,
    blocks: JOINED,
    approvedFollowers: JOINED,
    follows: 'Read together with the followed profiles. Follows them.',
  },
};
