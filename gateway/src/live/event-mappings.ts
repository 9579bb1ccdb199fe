import { authEvents } from '@fitfolk/contracts/auth';
import type { EventData, EventDefinition } from '@fitfolk/contracts/core/event';
import { feedEvents } from '@fitfolk/contracts/feed';
import type { LiveMessage } from '@fitfolk/contracts/live';
import { outfitsEvents } from '@fitfolk/contracts/outfits';
import { streaksEvents } from '@fitfolk/contracts/streaks';

/** What pages hear of an event, and which: those of one account, or all. */
export type MappedEvent = { readonly accountId: string | undefined; readonly message: LiveMessage };

export type EventMapping = {
  readonly definition: EventDefinition;
  readonly toMessage: (data: never) => MappedEvent;
};

const mapEvent = <D extends EventDefinition>(
  definition: D,
  toMessage: (data: EventData<D>) => MappedEvent,
): EventMapping => ({ definition, toMessage: toMessage });

/** What happens to a post is told to those who may see it. */
const getAudience = ({ accountId, isSeenOutside }: { accountId: string; isSeenOutside: boolean }) =>
  isSeenOutside ? undefined : accountId;

/** Every event that pages hear of. Of a person, no more is told than an id that the page knows anyway. */
export const eventMappings: readonly EventMapping[] = [
  mapEvent(authEvents.accountChanged, ({ accountId, plan }) => ({
    accountId,
    message: { type: 'plan', plan },
  })),
  mapEvent(feedEvents.postCreated, (data) => ({
    accountId: getAudience(data),
    message: { type: 'post-created', postId: data.postId },
  })),
  mapEvent(feedEvents.postDeleted, (data) => ({
    accountId: getAudience(data),
    message: { type: 'post-deleted', postId: data.postId },
  })),
  mapEvent(feedEvents.voteCountChanged, ({ postId, voteCount, ...data }) => ({
    accountId: getAudience(data),
    message: { type: 'tally', postId, voteCount },
  })),
  mapEvent(feedEvents.competitionClosed, ({ day }) => ({
    accountId: undefined,
    message: { type: 'competition-closed', day },
  })),
  mapEvent(outfitsEvents.outfitChanged, ({ accountId, profileId }) => ({
    accountId,
    message: { type: 'outfits-changed', profileId },
  })),
  mapEvent(streaksEvents.streakChanged, ({ accountId, profileId }) => ({
    accountId,
    message: { type: 'streak-changed', profileId },
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
