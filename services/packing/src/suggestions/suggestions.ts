import type { AgeGroup } from '@fitfolk/contracts/auth';
import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { PackingSuggestion } from '@fitfolk/contracts/packing';
import { isChild } from '@fitfolk/contracts/sharing';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import type { ClosetClient } from '../closet-client.ts';
import type { Lists } from '../lists/lists.ts';
import { suggestItems } from './suggest-items.ts';
import { toTrip } from './trip.ts';

type SuggestDependencies = {
  readonly lists: Lists;
  readonly closet: ClosetClient;
  readonly clock: () => Date;
};

export type Suggest = (identity: Identity, listId: string) => Promise<PackingSuggestion[]>;

/** Creates the use case that suggests items that are neither on a list nor dismissed. @throws AppError `not-found` */
export const createSuggest =
  ({ lists, closet, clock }: SuggestDependencies): Suggest =>
  async (identity, listId) => {
    const list = await lists.find(identity, listId);
    const travelers = await Promise.all(
      list.profileIds.map(async (profileId) => ({
        profileId,
        ageGroup: findAgeGroup(identity, profileId),
        items: await closet.listItems(identity, profileId),
      })),
    );
    const excluded = new Set([
      ...list.dismissed,
      ...list.items.flatMap(({ suggestionKey, clothingItemId }) => [
        suggestionKey ?? '',
        clothingItemId ? `piece:${clothingItemId}` : '',
      ]),
    ]);
    const trip = toTrip(list, toCalendarDay(clock(), identity.timeZone));
    // Earlier lists used one key for the things of all travelers.
    const isExcluded = (key: string) => excluded.has(key) || excluded.has(key.split(':', 2).join(':'));
    return suggestItems(trip, travelers).filter(({ key }) => !isExcluded(key));
  };

/** Returns the age group of a profile. Identities of earlier releases tell only children from adults. */
const findAgeGroup = ({ accountType, profiles }: Identity, profileId: string): AgeGroup => {
  const profile = profiles.find(({ id }) => id === profileId);
  if (profile?.ageGroup) return profile.ageGroup;
  return isChild({ accountType, isParent: false, ...profile }) ? 'child' : 'adult';
};
