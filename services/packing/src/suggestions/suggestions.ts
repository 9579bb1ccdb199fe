import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { PackingSuggestion } from '@fitfolk/contracts/packing';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import type { Closet } from '../closet.ts';
import type { Lists } from '../lists/lists.ts';
import { suggestionsFor } from './rules.ts';
import { tripOf } from './trip.ts';

type SuggestionsOptions = { readonly lists: Lists; readonly closet: Closet; readonly now: () => Date };

export type Suggest = (who: Identity, listId: string) => Promise<PackingSuggestion[]>;

/** What is not on a list yet and was not taken off it. */
export const createSuggestions =
  ({ lists, closet, now }: SuggestionsOptions): Suggest =>
  async (who, listId) => {
    const list = await lists.find(who, listId);
    // Somebody who left the account since is on no trip any more.
    const travellers = list.profileIds.filter((id) => who.profiles.some((profile) => profile.id === id));
    const closets = await Promise.all(travellers.map((profileId) => closet.pieces(who, profileId)));
    const known = new Set([
      ...list.dismissed,
      ...list.items.flatMap(({ suggestionKey, clothingItemId }) => [
        suggestionKey ?? '',
        clothingItemId ? `piece:${clothingItemId}` : '',
      ]),
    ]);
    const trip = tripOf(list, toCalendarDay(now(), who.timeZone));
    return suggestionsFor(trip, closets).filter(({ key }) => !known.has(key));
  };
