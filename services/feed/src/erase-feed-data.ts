import type { EraseHandler } from '@fitfolk/service-kit/erasure/erasures';
import type { UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { RemoveFollowers } from './followers/remove-followers.ts';
import type { RemovePosts } from './posts/remove-posts.ts';
import type { ReactionCountsProjection } from './reactions/reaction-counts.ts';
import type { Stores } from './stores/stores.ts';
import type { VoteCounts } from './votes/vote-counts.ts';

type EraseFeedDataDependencies = {
  readonly stores: Stores;
  readonly removePosts: RemovePosts;
  readonly removeFollowers: RemoveFollowers;
  readonly unitOfWork: UnitOfWork;
  readonly voteCounts: VoteCounts;
  readonly reactionCounts: ReactionCountsProjection;
};

/**
 * Erases the posts, votes, reactions, follows and profiles of the subject, and what its account hid, reported or blocked.
 * Blocks of a deleted profile's account stay, without its id.
 */
export const createEraseFeedData =
  ({
    stores,
    removePosts,
    removeFollowers,
    unitOfWork,
    voteCounts,
    reactionCounts,
  }: EraseFeedDataDependencies): EraseHandler =>
  async ({ accountId, profileId, profileIds }) => {
    await removePosts.removeByProfiles(accountId, profileIds);
    await voteCounts.removeByVoters(profileIds);
    await reactionCounts.removeByProfiles(profileIds);
    await stores.follows.removeByProfiles(profileIds);
    await stores.followRequests.removeByProfiles(profileIds);
    await stores.followers.removeByProfiles(profileIds);
    await unitOfWork((transaction) => removeFollowers.ofFollowers(profileIds, transaction));
    if (profileId) await stores.blocks.removeProfile(accountId, profileId);
    else {
      await stores.hiddenPosts.removeByAccount(accountId);
      await stores.reports.removeByAccount(accountId);
      await stores.blocks.removeByAccount(accountId);
    }
    await stores.profiles.remove(profileIds);
  };
