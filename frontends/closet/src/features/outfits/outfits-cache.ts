import type { Outfit } from '@fitfolk/contracts/outfits';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { dropRunningReads } from '../../drop-running-reads.ts';

const path = '/api/outfits';

type DateRange = { readonly from: string; readonly to: string };

/** Returns the date range in the key of a list of planned outfits; undefined for other lists. */
const getDays = (key: QueryKey): DateRange | undefined => {
  const days = key[2];
  return typeof days === 'object' && days !== null ? (days as DateRange) : undefined;
};

const compare = (one: string | null, other: string | null): number => (one ?? '').localeCompare(other ?? '');

/** Orders planned outfits as the server does: by day, then by time of planning. */
const comparePlanned = (one: Outfit, other: Outfit): number =>
  compare(one.scheduledDate, other.scheduledDate) ||
  compare(one.plannedAt, other.plannedAt) ||
  compare(one.id, other.id);

/** Orders favorites as the server does. */
const compareNewestFirst = (one: Outfit, other: Outfit): number =>
  compare(other.createdAt, one.createdAt) || compare(other.id, one.id);

const isPlannedWithin = ({ scheduledDate }: Outfit, { from, to }: DateRange): boolean =>
  scheduledDate !== null && from <= scheduledDate && scheduledDate <= to;

/** Updates every cached list of a profile's outfits and invalidates today's outfit. */
const updateCachedLists = (
  client: QueryClient,
  profileId: string,
  change: (outfits: readonly Outfit[], days: DateRange | undefined) => Outfit[],
): void => {
  for (const [key, outfits] of client.getQueriesData<Outfit[]>({ queryKey: [path] })) {
    const isOfProfile = key[1] === profileId || (key[1] === 'saved' && key[2] === profileId);
    if (!isOfProfile || !outfits) continue;
    dropRunningReads(client, { queryKey: key, exact: true });
    client.setQueryData(key, change(outfits, getDays(key)));
  }
  void client.invalidateQueries({ queryKey: [path, 'today', profileId] });
};

/** Puts an outfit into the cached lists it belongs to and removes it from all others. */
export const replaceCachedOutfit = (client: QueryClient, outfit: Outfit): void =>
  updateCachedLists(client, outfit.profileId, (outfits, days) => {
    const others = outfits.filter(({ id }) => id !== outfit.id);
    const belongsToList = days ? isPlannedWithin(outfit, days) : outfit.isFavorite;
    return belongsToList ? [...others, outfit].sort(days ? comparePlanned : compareNewestFirst) : others;
  });

/** Removes an outfit from every cached list. */
export const removeCachedOutfit = (client: QueryClient, { id, profileId }: Outfit): void =>
  updateCachedLists(client, profileId, (outfits) => outfits.filter((outfit) => outfit.id !== id));

/** Removes a deleted item from every cached outfit. */
export const removeItemFromOutfits = (client: QueryClient, profileId: string, itemId: string): void =>
  updateCachedLists(client, profileId, (outfits) =>
    outfits.map((outfit) => ({
      ...outfit,
      items: outfit.items.filter(({ clothingItemId }) => clothingItemId !== itemId),
    })),
  );

/** Invalidates all outfits, so visible ones are refetched. */
export const refetchOutfits = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: [path] });
