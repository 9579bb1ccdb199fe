import type { Outfit } from '@fitfolk/contracts/outfits';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

const path = '/api/outfits';

type Days = { readonly from: string; readonly to: string };

/** The days that a list of planned outfits covers, when its key names some. */
const daysOf = (key: QueryKey): Days | undefined => {
  const days = key[2];
  return typeof days === 'object' && days !== null ? (days as Days) : undefined;
};

const compare = (one: string | null, other: string | null): number => (one ?? '').localeCompare(other ?? '');

/** By day, on a day the first planned first: as the server lists a range. */
const byPlan = (one: Outfit, other: Outfit): number =>
  compare(one.scheduledDate, other.scheduledDate) ||
  compare(one.plannedAt, other.plannedAt) ||
  compare(one.id, other.id);

/** Newest first: as the server lists favourites. */
const byAge = (one: Outfit, other: Outfit): number =>
  compare(other.createdAt, one.createdAt) || compare(other.id, one.id);

const belongs = ({ scheduledDate }: Outfit, { from, to }: Days): boolean =>
  scheduledDate !== null && from <= scheduledDate && scheduledDate <= to;

/** Changes every list of a profile's outfits that this page has read. Today's outfit is read anew when next shown. */
const changeLists = (
  client: QueryClient,
  profileId: string,
  change: (outfits: readonly Outfit[], days: Days | undefined) => Outfit[],
): void => {
  for (const [key, outfits] of client.getQueriesData<Outfit[]>({ queryKey: [path] })) {
    const isOfProfile = key[1] === profileId || (key[1] === 'saved' && key[2] === profileId);
    if (isOfProfile && outfits) client.setQueryData(key, change(outfits, daysOf(key)));
  }
  void client.invalidateQueries({ queryKey: [path, 'today', profileId] });
};

/** Shows an outfit as it is now, in every list that it belongs to and in no other. */
export const replace = (client: QueryClient, outfit: Outfit): void =>
  changeLists(client, outfit.profileId, (outfits, days) => {
    const others = outfits.filter(({ id }) => id !== outfit.id);
    const isHere = days ? belongs(outfit, days) : outfit.isFavorite;
    return isHere ? [...others, outfit].sort(days ? byPlan : byAge) : others;
  });

/** Takes an outfit out of every list. */
export const forget = (client: QueryClient, { id, profileId }: Outfit): void =>
  changeLists(client, profileId, (outfits) => outfits.filter((outfit) => outfit.id !== id));

/** Takes an item that left the closet out of every outfit that this page shows. */
export const takeOutItem = (client: QueryClient, profileId: string, itemId: string): void =>
  changeLists(client, profileId, (outfits) =>
    outfits.map((outfit) => ({
      ...outfit,
      items: outfit.items.filter(({ clothingItemId }) => clothingItemId !== itemId),
    })),
  );

/** Reads all outfits anew where they are shown. */
export const refresh = (client: QueryClient): void => void client.invalidateQueries({ queryKey: [path] });
