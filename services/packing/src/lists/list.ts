import type { PackingItem, PackingList, PackingListChange, TripPlace } from '@fitfolk/contracts/packing';

export type List = {
  readonly id: string;
  readonly accountId: string;
  readonly profileId: string;
  readonly profileIds: readonly string[];
  readonly name: string;
  readonly tripType: string | null;
  readonly place: TripPlace | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly items: readonly PackingItem[];
  /** Keys of suggestions removed from the list, which are not made again. */
  readonly dismissed: readonly string[];
  readonly version: number;
  readonly createdAt: Date;
};

/** Converts a list to its API form. */
export const toPackingList = ({ accountId, dismissed, createdAt, ...list }: List): PackingList => ({
  ...list,
  profileIds: [...list.profileIds],
  items: [...list.items],
  createdAt: createdAt.toISOString(),
});

/**
 * Returns the list without a profile and its items; undefined if no profile is left. The version stays, so that it causes
 * no conflict on open pages.
 */
export const removeProfile = (list: List, profileId: string): List | undefined => {
  const profileIds = list.profileIds.filter((id) => id !== profileId);
  const [first] = profileIds;
  if (!first) return undefined;
  return {
    ...list,
    profileId: list.profileId === profileId ? first : list.profileId,
    profileIds,
    items: list.items.filter((item) => item.profileId !== profileId),
  };
};

/** Returns the list without profiles that no longer exist, whose erasure may take a while; undefined if none is left. */
export const keepProfiles = (list: List, existingIds: readonly string[]): List | undefined =>
  list.profileIds
    .filter((id) => !existingIds.includes(id))
    .reduce<List | undefined>((rest, id) => rest && removeProfile(rest, id), list);

/** Returns a changed part of a list with the profiles and items that a limited session did not see. */
export const restoreProfiles = (part: List, { profileId, profileIds, items }: List): List => {
  const hidden = items.filter((item) => item.profileId && !part.profileIds.includes(item.profileId));
  return { ...part, profileId, profileIds, items: [...part.items, ...hidden] };
};

const getSuggestionKeys = (items: readonly PackingItem[]): string[] =>
  items.flatMap(({ suggestionKey }) => suggestionKey ?? []);

/** Returns the list with the given fields changed. Removed suggestions are dismissed; added ones no longer are. */
export const applyChange = (list: List, { version, ...change }: PackingListChange): List => {
  const fields = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const after: List = { ...list, ...fields, version: version + 1 };
  const present = new Set(getSuggestionKeys(after.items));
  const removed = getSuggestionKeys(list.items).filter((key) => !present.has(key));
  return {
    ...after,
    dismissed: [...new Set([...list.dismissed, ...removed])].filter((key) => !present.has(key)),
  };
};
