import { type LearnedPreference, LearnedPreferenceKind } from '@fitfolk/contracts/outfits';
import type { ClosetItem } from '../../closet-items/closet-item.ts';
import { toOutfitItem } from '../../closet-items/outfit-item.ts';
import type { Lessons } from './learn.ts';

/** Preferences that clients see. */
const MAX_PREFERENCES = 40;
/** Weight below which a preference is hardly one. */
const MIN_WEIGHT = 0.03;
/** Outfits below which a preference may be chance. */
const MIN_FACTS = 2;

/** Renders the strongest lessons, strongest first. */
export const renderLessons = (lessons: Lessons, closet: readonly ClosetItem[]): LearnedPreference[] => {
  const itemsById = new Map(closet.map((item) => [item.itemId, item]));
  return [...lessons]
    .filter(([, { weight, factCount }]) => Math.abs(weight) >= MIN_WEIGHT && factCount >= MIN_FACTS)
    .sort(([a, { weight: first }], [b, { weight: second }]) =>
      Math.abs(first) === Math.abs(second) ? compareStrings(a, b) : Math.abs(second) - Math.abs(first),
    )
    .slice(0, MAX_PREFERENCES)
    .map(([id, { weight, factCount }]) => {
      const [group, ...values] = id.split('.');
      const kind = LearnedPreferenceKind.parse(group);
      const isOfItems = kind === 'item' || kind === 'items';
      const items = values.flatMap((value) => itemsById.get(value) ?? []);
      const round = Math.round(weight * 1000) / 1000;
      return isOfItems
        ? { id, kind, values: [], items: items.map(toOutfitItem), weight: round, factCount }
        : { id, kind, values, items: [], weight: round, factCount };
    });
};

const compareStrings = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
