import { authEvents } from '@fitfolk/contracts/auth';
import type { EventData, EventDefinition } from '@fitfolk/contracts/core/event';
import { feedEvents } from '@fitfolk/contracts/feed';
import type { LiveMessage } from '@fitfolk/contracts/live';
import { outfitsEvents } from '@fitfolk/contracts/outfits';
import { streaksEvents } from '@fitfolk/contracts/streaks';

/** What pages hear of an event, and which: those of one account, or all. */
export type Relayed = { readonly accountId: string | undefined; readonly message: LiveMessage };

export type Relay = {
  readonly definition: EventDefinition;
  readonly relay: (data: never) => Relayed;
};

const relayOn = <D extends EventDefinition>(
  definition: D,
  relay: (data: EventData<D>) => Relayed,
): Relay => ({ definition, relay });

/** What happens to a post is told to those who may see it. */
const audienceOf = ({ accountId, isSeenOutside }: { accountId: string; isSeenOutside: boolean }) =>
  isSeenOutside ? undefined : accountId;

/** Every event that pages hear of. Of a person, no more is told than an id that the page knows anyway. */
export const relays: readonly Relay[] = [
  relayOn(authEvents.accountChanged, ({ accountId, plan }) => ({
    accountId,
    message: { type: 'plan', plan },
  })),
  relayOn(feedEvents.postCreated, (data) => ({
    accountId: audienceOf(data),
    message: { type: 'post-created', postId: data.postId },
  })),
  relayOn(feedEvents.postDeleted, (data) => ({
    accountId: audienceOf(data),
    message: { type: 'post-deleted', postId: data.postId },
  })),
  relayOn(feedEvents.voteCountChanged, ({ postId, voteCount, ...data }) => ({
    accountId: audienceOf(data),
    message: { type: 'tally', postId, voteCount },
  })),
  relayOn(feedEvents.competitionClosed, ({ day }) => ({
    accountId: undefined,
    message: { type: 'competition-closed', day },
  })),
  relayOn(outfitsEvents.outfitChanged, ({ accountId, profileId }) => ({
    accountId,
    message: { type: 'outfits-changed', profileId },
  })),
  relayOn(streaksEvents.streakChanged, ({ accountId, profileId }) => ({
    accountId,
    message: { type: 'streak-changed', profileId },
  })),
  relayOn(streaksEvents.streakExtended, ({ accountId, profileId, currentStreak }) => ({
    accountId,
    message: { type: 'streak-extended', profileId, currentStreak },
  })),
  relayOn(streaksEvents.achievementUnlocked, ({ accountId, profileId, days }) => ({
    accountId,
    message: { type: 'achievement-unlocked', profileId, days },
  })),
];
