import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { PackingSuggestion } from '@fitfolk/contracts/packing';
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
        ageGroup: identity.profiles.find(({ id }) => id === profileId)?.ageGroup ?? 'adult',
        items: await closet.listItems(identity, profileId),
      })),
    );
    const excluded = new Set([
      ...list.dismissed,
      ...list.items.flatMap(({ suggestionKey, clothingItemId }) => [
        suggestionKey ?? '',
        clothingItemId ? `item:${clothingItemId}` : '',
      ]),
    ]);
    const trip = toTrip(list, toCalendarDay(clock(), identity.timeZone));
    return suggestItems(trip, travelers).filter(({ key }) => !excluded.has(key));
  };
