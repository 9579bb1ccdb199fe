import type { ClosetItem } from '../../closet-items/closet-item.ts';

/** Learned preferences of a profile. They rank outfits and never allow or forbid one. Pure. */
export type Preferences = {
  /** Scores how much the profile likes an item, 0 if nothing is known. */
  readonly scoreItem: (item: ClosetItem) => number;
  /** Scores how much the profile likes two items together, 0 if nothing is known. The order does not matter. */
  readonly scorePair: (a: ClosetItem, b: ClosetItem) => number;
};

/** Preferences of a profile of which nothing is known. */
export const NO_PREFERENCES: Preferences = { scoreItem: () => 0, scorePair: () => 0 };
