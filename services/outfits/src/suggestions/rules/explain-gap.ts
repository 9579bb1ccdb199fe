import { isOnePiece } from '@fitfolk/contracts/closet/kind-of-item';
import type { GapReason } from '@fitfolk/contracts/outfits';
import type { ClosetItem } from '../../closet-items/closet-item.ts';
import type { Conditions } from '../../weather/forecast.ts';
import { suitsWeather } from './weather-fit.ts';

type Items = readonly ClosetItem[];

/** The items of a profile, and what is left of them after each rule. Every step contains only items of the one before. */
export type GapContext = {
  readonly owned: Items;
  /** Items that the profile's rules allow on the day. */
  readonly allowed: Items;
  /** Items that nobody else wears on the day. */
  readonly free: Items;
  /** Items that are clean on the day. */
  readonly clean: Items;
  /** Weather as the profile feels it. */
  readonly felt: Conditions;
};

/** Daily high in °F from which on missing clothes are those for warm weather. */
const WARM_FROM_F = 62;

const isTop = (item: ClosetItem): boolean => item.category === 'tops' && !isOnePiece(item);
const isBottom = (item: ClosetItem): boolean => item.category === 'bottoms' && !isOnePiece(item);
const isDressed = (items: Items): boolean =>
  items.some(isOnePiece) || (items.some(isTop) && items.some(isBottom));

/** Returns why a profile has no outfit for a day: the first thing that leaves nothing to put together. */
export const explainGap = ({ owned, allowed, free, clean, felt }: GapContext): GapReason => {
  const suits = (items: Items) => items.filter((item) => suitsWeather(item, felt));
  if (owned.length === 0) return 'empty-closet';
  if (!isDressed(owned)) return owned.some(isTop) ? 'no-bottoms' : 'no-tops';
  if (!isDressed(suits(owned))) return felt.highF < WARM_FROM_F ? 'nothing-warm' : 'nothing-cool';
  if (!isDressed(suits(allowed))) return 'not-allowed';
  if (!isDressed(suits(free))) return 'taken';
  if (!isDressed(suits(clean))) return suits(clean).some(isTop) ? 'no-clean-bottoms' : 'no-clean-tops';
  // Rules about items that may not be worn together.
  return 'not-allowed';
};
