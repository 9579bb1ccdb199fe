import { readKind } from '@fitfolk/contracts/closet/kind-of-item';
import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { PackingSuggestion } from '@fitfolk/contracts/packing';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import type { ClosetClient } from '../closet-client.ts';
import type { List } from '../lists/list.ts';
import type { Lists } from '../lists/lists.ts';
import type { OutfitsClient } from '../outfits-client.ts';
import { type Listed, suggestItems } from './suggest-items.ts';
import { toTrip } from './trip.ts';

type SuggestDependencies = {
  readonly lists: Lists;
  readonly closet: ClosetClient;
  readonly outfits: OutfitsClient;
  readonly clock: () => Date;
};

export type Suggest = (identity: Identity, listId: string) => Promise<PackingSuggestion[]>;

const toListed = ({ items, dismissed }: List): Listed => {
  const itemIds = new Set(items.flatMap(({ clothingItemId }) => clothingItemId ?? []));
  return {
    keys: new Set([
      ...dismissed,
      ...items.flatMap(({ suggestionKey }) => suggestionKey ?? []),
      ...[...itemIds].map((id) => `item:${id}`),
    ]),
    itemIds,
    typed: items.flatMap(({ name, clothingItemId, suggestionKey, profileId = null }) => {
      const kind = clothingItemId || suggestionKey ? null : readKind([name]);
      return kind ? [{ kind, profileId }] : [];
    }),
  };
};

/** Creates the use case that suggests items that are neither on a list nor dismissed. @throws AppError `not-found` */
export const createSuggest =
  ({ lists, closet, outfits, clock }: SuggestDependencies): Suggest =>
  async (identity, listId) => {
    const list = await lists.find(identity, listId);
    const { startDate, endDate } = list;
    const range = startDate && { from: startDate, to: endDate ?? startDate };
    const travelers = await Promise.all(
      list.profileIds.map(async (profileId) => {
        const [items, planned] = await Promise.all([
          closet.listItems(identity, profileId),
          range ? outfits.listPlanned(identity, profileId, range) : [],
        ]);
        const ageGroup = identity.profiles.find(({ id }) => id === profileId)?.ageGroup ?? 'adult';
        return { profileId, ageGroup, items, planned };
      }),
    );
    const { timeZone } = identity;
    const trip = toTrip(list, { today: toCalendarDay(clock(), timeZone), timeZone });
    return suggestItems(trip, travelers, toListed(list));
  };
