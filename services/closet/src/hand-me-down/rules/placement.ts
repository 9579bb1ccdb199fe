import { isDeepStrictEqual } from 'node:util';
import type { Placement, PreviousOwner, StoredItem } from '@fitfolk/contracts/closet';

/** Owners that an item remembers. */
const MAX_PREVIOUS_OWNERS = 20;

/** An item as far as its place and owners are concerned. */
export type PlacedItem = {
  readonly profileId: string;
  readonly wearCount: number;
  readonly stored: StoredItem | null;
  readonly previousOwners: readonly PreviousOwner[];
  readonly sharedWith: readonly string[];
  readonly inClosetSince: Date | null;
};

type Change = Omit<Placement, 'itemId'> & {
  readonly now: Date;
  /** Day of `now` in the account's time zone. */
  readonly day: string;
};

/** Returns an item at its new place, or the very same one if nothing changes. Wears stay with the item. */
export const placeItem = <I extends PlacedItem>(item: I, change: Change): I => {
  const { place, boxId = null, profileId = item.profileId, now, day } = change;
  const wearers = new Set(change.wearerIds ?? item.sharedWith);
  const sharedWith = [...wearers].filter((id) => id !== profileId);
  const isSamePlace = (item.stored?.place ?? 'closet') === place && (item.stored?.boxId ?? null) === boxId;
  const areSameWearers = isDeepStrictEqual(sharedWith, item.sharedWith);
  if (isSamePlace && profileId === item.profileId && areSameWearers) return item;
  const stored = place === 'closet' ? null : { place, boxId, since: day };
  return {
    ...item,
    ...(profileId === item.profileId ? {} : passOn(item, profileId, day)),
    sharedWith,
    stored: isSamePlace ? item.stored : stored,
    // Sharing it is no new beginning.
    inClosetSince:
      place === 'closet' && !(isSamePlace && profileId === item.profileId) ? now : item.inClosetSince,
  };
};

/** Giving an item back that was not worn meanwhile takes the last step back. */
const passOn = ({ profileId: from, wearCount, previousOwners }: PlacedItem, to: string, day: string) => {
  const wornBefore = previousOwners.reduce((sum, owner) => sum + owner.wearCount, 0);
  const worn = Math.max(wearCount - wornBefore, 0);
  const isReturned = previousOwners.at(-1)?.profileId === to && worn === 0;
  return {
    profileId: to,
    previousOwners: isReturned
      ? previousOwners.slice(0, -1)
      : [...previousOwners, { profileId: from, until: day, wearCount: worn }].slice(-MAX_PREVIOUS_OWNERS),
  };
};
