import type { PackingItem, PackingList, PackingListChange } from '@fitfolk/contracts/packing';

/** A packing list as it is stored. */
export type List = {
  readonly id: string;
  readonly accountId: string;
  readonly profileId: string;
  readonly profileIds: readonly string[];
  readonly name: string;
  readonly tripType: string | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly items: readonly PackingItem[];
  /** Suggestions that were taken off the list: they are not made again. */
  readonly dismissed: readonly string[];
  readonly version: number;
  readonly createdAt: Date;
};

/** A list as the contract shows it. */
export const viewOf = ({ accountId, dismissed, createdAt, ...list }: List): PackingList => ({
  ...list,
  profileIds: [...list.profileIds],
  items: [...list.items],
  createdAt: createdAt.toISOString(),
});

/** The list once somebody left; undefined when it was theirs alone. */
export const without = (list: List, profileId: string): List | undefined => {
  const profileIds = list.profileIds.filter((id) => id !== profileId);
  const [heir] = profileIds;
  if (!heir) return undefined;
  return {
    ...list,
    profileId: list.profileId === profileId ? heir : list.profileId,
    profileIds,
    items: list.items.filter((item) => item.profileId !== profileId),
    version: list.version + 1,
  };
};

const keysOf = (items: readonly PackingItem[]): string[] =>
  items.flatMap(({ suggestionKey }) => suggestionKey ?? []);

/** The list after a change; what was suggested and is gone now counts as dismissed, what came back does not. */
export const changed = (list: List, { version, ...change }: PackingListChange): List => {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const after: List = { ...list, ...given, version: version + 1 };
  const still = new Set(keysOf(after.items));
  const gone = keysOf(list.items).filter((key) => !still.has(key));
  return {
    ...after,
    tripType: after.tripType || null,
    dismissed: [...new Set([...list.dismissed, ...gone])].filter((key) => !still.has(key)),
  };
};
