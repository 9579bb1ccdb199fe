import type { EraseHandler } from '@fitfolk/service-kit/erasure/erasures';
import type { RemovePosts } from './posts/remove-posts.ts';
import type { Stores } from './stores/stores.ts';
import type { VoteCounts } from './votes/vote-counts.ts';

type EraseFeedDataDependencies = {
  readonly stores: Stores;
  readonly removePosts: RemovePosts;
  readonly voteCounts: VoteCounts;
};

/** Erases the posts, votes, follows and profiles of the subject, and what its account hid or reported. */
export const createEraseFeedData =
  ({ stores, removePosts, voteCounts }: EraseFeedDataDependencies): EraseHandler =>
  async ({ accountId, profileId, profileIds }) => {
    await removePosts.removeByProfiles(accountId, profileIds);
    await voteCounts.removeByVoters(profileIds);
    await stores.follows.removeByProfiles(profileIds);
    if (!profileId) {
      await stores.hiddenPosts.removeByAccount(accountId);
      await stores.reports.removeByAccount(accountId);
    }
    await stores.profiles.remove(profileIds);
  };
