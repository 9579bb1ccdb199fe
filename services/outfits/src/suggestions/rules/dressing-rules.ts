import type { ClosetItem } from '../../closet-items/closet-item.ts';
import type { Conditions } from '../../weather/forecast.ts';

/** Hard rules of a profile, which every suggestion and plan obeys. Pure. */
export type DressingRules = {
  /** Selects the items that may be part of an outfit on a day. */
  readonly select: (items: readonly ClosetItem[], day: string) => readonly ClosetItem[];
  /** Checks whether items may be worn together on a day. */
  readonly allowsTogether: (items: readonly ClosetItem[], day: string) => boolean;
  /** Lists the sets of items that may not be worn together on a day, by item ids. */
  readonly listBannedSets: (day: string) => readonly (readonly string[])[];
  /** Returns the weather as the profile feels it. */
  readonly feelsLike: (conditions: Conditions) => Conditions;
};

/** Rules of a profile that has none. */
export const NO_RULES: DressingRules = {
  select: (items) => items,
  allowsTogether: () => true,
  listBannedSets: () => [],
  feelsLike: (conditions) => conditions,
};
