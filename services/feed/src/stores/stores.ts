import { competitionsStore } from './competition/competitions.store.ts';
import { entriesStore } from './competition/entries.store.ts';
import { followRequestsStore } from './follow-requests.store.ts';
import { followersStore } from './followers.store.ts';
import { followsStore } from './follows.store.ts';
import { blocksStore } from './moderation/blocks.store.ts';
import { hiddenPostsStore } from './moderation/hidden-posts.store.ts';
import { reportsStore } from './moderation/reports.store.ts';
import { pendingVotesStore } from './pending-votes.store.ts';
import { postsStore } from './posts.store.ts';
import { profilesStore } from './profiles.store.ts';
import { reactionsStore } from './reactions.store.ts';
import { removedPostsStore } from './removed-posts.store.ts';
import { visiblePostsStore } from './visible-posts/visible-posts.store.ts';
import { votablePostsStore } from './visible-posts/votable-posts.store.ts';
import { votesStore } from './votes.store.ts';

/** Opens every store of the feed database. */
export const openStores = (database: Parameters<typeof postsStore>[0]) => {
  return {
    posts: postsStore(database),
    removedPosts: removedPostsStore(database),
    entries: entriesStore(database),
    reactions: reactionsStore(database),
    votes: votesStore(database),
    pendingVotes: pendingVotesStore(database),
    profiles: profilesStore(database),
    follows: followsStore(database),
    followers: followersStore(database),
    followRequests: followRequestsStore(database),
    hiddenPosts: hiddenPostsStore(database),
    reports: reportsStore(database),
    blocks: blocksStore(database),
    competitions: competitionsStore(database),
    visiblePosts: visiblePostsStore(database),
    votablePosts: votablePostsStore(database),
  };
};

export type Stores = ReturnType<typeof openStores>;
