import { competitionsStore } from './competition/competitions.store.ts';
import { followsStore } from './follows/follows.store.ts';
import { hiddenPostsStore } from './moderation/hidden-posts.store.ts';
import { reportsStore } from './moderation/reports.store.ts';
import { postsStore } from './posts/posts.store.ts';
import { peopleStore } from './profiles/people.store.ts';
import { votesStore } from './votes/votes.store.ts';

/** Every collection of the feed's database. */
export const openStores = (database: Parameters<typeof postsStore>[0]) => ({
  posts: postsStore(database),
  votes: votesStore(database),
  people: peopleStore(database),
  follows: followsStore(database),
  hidden: hiddenPostsStore(database),
  reports: reportsStore(database),
  results: competitionsStore(database),
});

export type Stores = ReturnType<typeof openStores>;
