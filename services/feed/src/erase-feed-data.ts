import type { EraseHandler } from '@fitfolk/service-kit/erasure/erasures';
import type { RemovePosts } from './posts/remove-posts.ts';
import type { ReactionCountsProjection } from './reactions/reaction-counts.ts';
import type { Stores } from './stores/stores.ts';
import type { VoteCounts } from './votes/vote-counts.ts';

type EraseFeedDataDependencies = {
  readonly stores: Stores;
  readonly removePosts: RemovePosts;
  readonly voteCounts: VoteCounts;
  readonly reactionCounts: ReactionCountsProjection;
};

/** Erases the posts, votes, reactions, follows and profiles of the subject, and what its account hid, reported or blocked. */
export const createEraseFeedData =
  ({ stores, removePosts, voteCounts, reactionCounts }: EraseFeedDataDependencies): EraseHandler =>
  async ({ accountId, profileId, profileIds }) => {
    await removePosts.removeByProfiles(accountId, profileIds);
    await voteCounts.removeByVoters(profileIds);
    await reactionCounts.removeByProfiles(profileIds);
    await stores.follows.removeByProfiles(profileIds);
    if (!profileId) {
      await stores.hiddenPosts.removeByAccount(accountId);
      await stores.reports.removeByAccount(accountId);
      await stores.blocks.removeByAccount(accountId);
    }
    await stores.profiles.remove(profileIds);
  };
