import { authEvents } from '@fitfolk/contracts/auth';
import { closetEvents } from '@fitfolk/contracts/closet';
import type { EventData, EventDefinition } from '@fitfolk/contracts/core/event';
import { feedEvents } from '@fitfolk/contracts/feed';
import type { LiveMessage } from '@fitfolk/contracts/live';
import { outfitsEvents } from '@fitfolk/contracts/outfits';
import { packingEvents } from '@fitfolk/contracts/packing';
import { streaksEvents } from '@fitfolk/contracts/streaks';

/**
 * Message for the pages of one account, or of all accounts if `accountId` is undefined. Pages of accounts that do not see the posts of
 * `authorId`, because either blocks the other, do not receive it. Nor do pages of profiles that hide vote counts, if it has that of an entry
 * in an open competition, nor do those of sessions limited to a child, if it is about other profiles.
 */
export type LiveUpdate = {
  readonly accountId: string | undefined;
  readonly authorId?: string;
  readonly hasOpenVoteCount?: boolean;
  readonly message: LiveMessage;
};

export type EventMapping = {
  readonly definition: EventDefinition;
  /** Returns undefined for events that pages do not need. */
  readonly toUpdate: (data: never) => LiveUpdate | undefined;
};

const mapEvent = <D extends EventDefinition>(
  definition: D,
  toUpdate: (data: EventData<D>) => LiveUpdate | undefined,
): EventMapping => ({ definition, toUpdate });

/** Returns who may see a post: its account, or everyone whom no block separates from it. */
const getAudience = ({ accountId, isSeenOutside }: { accountId: string; isSeenOutside: boolean }) =>
  isSeenOutside ? { accountId: undefined, authorId: accountId } : { accountId };

/** Events that are pushed to pages. Messages carry only ids that the receiving page already knows. */
export const eventMappings: readonly EventMapping[] = [
  mapEvent(authEvents.accountChanged, ({ accountId, plan }) => ({
    accountId,
    message: { type: 'plan', plan },
  })),
  mapEvent(authEvents.profileDeleted, ({ accountId, profileId }) => ({
    accountId,
    message: { type: 'profile-deleted', profileId },
  })),
  mapEvent(closetEvents.laundryChanged, ({ accountId, changes }) => ({
    accountId,
    message: { type: 'laundry-changed', profileIds: [...new Set(changes.map(({ profileId }) => profileId))] },
  })),
  mapEvent(closetEvents.itemChanged, ({ accountId, profileId, isRecognized }) =>
    isRecognized ? { accountId, message: { type: 'items-recognized', profileIds: [profileId] } } : undefined,
  ),
  mapEvent(closetEvents.itemTransferred, ({ accountId, from, to }) => ({
    accountId,
    message: { type: 'item-transferred', profileIds: [from.profileId, to.profileId] },
  })),
  mapEvent(feedEvents.postCreated, (data) => ({
    ...getAudience(data),
    message: { type: 'post-created', postId: data.postId },
  })),
  mapEvent(feedEvents.followedPostCreated, ({ accountId, postId }) => ({
    accountId,
    message: { type: 'post-created', postId },
  })),
  mapEvent(feedEvents.postAudienceChanged, (data) => ({
    // Pages that could see the post have to remove it.
    ...getAudience({ ...data, isSeenOutside: data.isSeenOutside || data.wasSeenOutside }),
    message: { type: 'post-audience', postId: data.postId, isSeenOutside: data.isSeenOutside },
  })),
  mapEvent(feedEvents.postDeleted, (data) => ({
    ...getAudience(data),
    message: { type: 'post-deleted', postId: data.postId },
  })),
  mapEvent(feedEvents.voteCountChanged, (data) => ({
    ...getAudience(data),
    hasOpenVoteCount: data.isCompetitionOpen,
    message: { type: 'vote-count', postId: data.postId, voteCount: data.voteCount },
  })),
  mapEvent(feedEvents.reactionCountsChanged, (data) => ({
    ...getAudience(data),
    message: { type: 'reactions', postId: data.postId, reactions: data.reactions },
  })),
  mapEvent(feedEvents.blocksChanged, ({ accountId }) => ({
    accountId,
    message: { type: 'blocks-changed' },
  })),
  mapEvent(feedEvents.followersChanged, ({ accountId }) => ({
    accountId,
    message: { type: 'followers-changed' },
  })),
  mapEvent(feedEvents.followPermissionsChanged, ({ accountId }) => ({
    accountId,
    message: { type: 'followers-changed' },
  })),
  mapEvent(feedEvents.competitionClosed, ({ day }) => ({
    accountId: undefined,
    message: { type: 'competition-closed', day },
  })),
  mapEvent(outfitsEvents.outfitChanged, ({ accountId, profileId }) => ({
    accountId,
    message: { type: 'outfits-changed', profileId },
  })),
  mapEvent(outfitsEvents.planProposed, ({ accountId, profileId, day }) => ({
    accountId,
    message: { type: 'plan-proposed', profileId, day },
  })),
  mapEvent(outfitsEvents.planApproved, ({ accountId, profileId, day }) => ({
    accountId,
    message: { type: 'plan-approved', profileId, day },
  })),
  mapEvent(outfitsEvents.planWithdrawn, ({ accountId, profileId }) => ({
    accountId,
    message: { type: 'outfits-changed', profileId },
  })),
  mapEvent(outfitsEvents.laundryProjected, ({ accountId, changes }) => ({
    accountId,
    message: { type: 'laundry-projected', profileIds: changes.map(({ profileId }) => profileId) },
  })),
  mapEvent(packingEvents.listChanged, ({ accountId }) => ({
    accountId,
    message: { type: 'packing-lists-changed' },
  })),
  mapEvent(streaksEvents.streakChanged, ({ accountId, profileId }) => ({
    accountId,
    message: { type: 'streak-changed', profileId },
  })),
  mapEvent(streaksEvents.familyStreakChanged, ({ accountId }) => ({
    accountId,
    message: { type: 'family-streak-changed' },
  })),
  mapEvent(streaksEvents.streakExtended, ({ accountId, profileId, currentStreak }) => ({
    accountId,
    message: { type: 'streak-extended', profileId, currentStreak },
  })),
  mapEvent(streaksEvents.achievementUnlocked, ({ accountId, profileId, days }) => ({
    accountId,
    message: { type: 'achievement-unlocked', profileId, days },
  })),
];
