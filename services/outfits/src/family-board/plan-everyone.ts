import type { GapReason } from '@fitfolk/contracts/outfits';
import type { ClosetItem } from '../closet-items/closet-item.ts';
import { listWearableOn } from '../laundry/wearable.ts';
import type { CellKey } from '../outfits/board-cells.store.ts';
import { composeOutfits } from '../suggestions/rules/compose-outfits.ts';
import { type DressingRules, NO_RULES } from '../suggestions/rules/dressing-rules.ts';
import { explainGap } from '../suggestions/rules/explain-gap.ts';
import type { SuggestionContext } from '../suggestions/rules/outfit-suggestion.ts';
import type { Preferences } from '../suggestions/rules/preferences.ts';
import { getRestDays } from '../suggestions/rules/rest-days.ts';
import type { Conditions } from '../weather/forecast.ts';
import { explainItem, type ItemReason } from './item-reasons.ts';

/** Fewer candidates per role than for a single suggestion: a board has up to 42 cells, of which each needs one outfit. */
const CANDIDATES = { tops: 6, onePieces: 2, bottoms: 5, shoes: 4, outerwear: 3, accessories: 3 } as const;

export type FamilyMember = {
  readonly profileId: string;
  /** Items that this member can wear. Two members can have a shared item in common. */
  readonly wearable: readonly ClosetItem[];
  /** None by default. */
  readonly rules?: DressingRules;
  /** None by default. */
  readonly preferences?: Preferences | undefined;
  readonly recentWears: SuggestionContext['recentWears'];
};

export type FamilyWeek = {
  /** In the order in which they choose. */
  readonly members: readonly FamilyMember[];
  /** Days to fill, each with its weather. */
  readonly days: readonly { readonly day: string; readonly conditions: Conditions }[];
  /** Outfits on the board, which stay as they are and whose items nobody else gets on that day. */
  readonly chosen: readonly (CellKey & { readonly itemIds: readonly string[]; readonly isWorn?: boolean })[];
  readonly today: string;
  readonly occasion: string | undefined;
};

export type FilledCell = CellKey & {
  readonly items: readonly ClosetItem[];
  /** One reason for each item, in the order of the items. */
  readonly reasons: readonly ItemReason[];
};

export type Gap = CellKey & { readonly reason: GapReason };

export type FamilyPlan = {
  readonly filled: readonly FilledCell[];
  /** Empty cells whose member has no complete outfit for the weather. */
  readonly unfilled: readonly Gap[];
};

/**
 * Fills the empty cells of a family's week, day by day. Nobody wears an item that another one wears on that day. Pure: the
 * same week gives the same plan, in whatever order the items are.
 */
export const planEveryone = ({ members, days, chosen, occasion, today }: FamilyWeek): FamilyPlan => {
  const filled: FilledCell[] = [];
  const unfilled: Gap[] = [];
  for (const { day, conditions } of days.toSorted(byDay)) {
    const chosenToday = chosen.filter((cell) => cell.day === day);
    const taken = new Set(chosenToday.flatMap(({ itemIds }) => itemIds));
    for (const { profileId, wearable, recentWears, rules = NO_RULES, preferences } of members) {
      if (chosenToday.some((cell) => cell.profileId === profileId)) continue;
      // Also what others wear, since two members can have a shared item in common.
      const planned = [...recentWears, ...chosen.map(toPlanned), ...filled.map(toWear)];
      const allowed = rules.select(wearable, day);
      const free = allowed.filter(({ itemId }) => !taken.has(itemId));
      const clean = listWearableOn(free, { day, today, planned });
      const context = {
        items: clean,
        rules,
        preferences,
        conditions,
        day,
        occasion,
        recentWears: [...recentWears, ...listWears(filled, profileId)],
      };
      const items = composeOutfits(context, CANDIDATES)[0]?.items;
      if (!items) {
        const felt = rules.feelsLike(conditions);
        const reason = explainGap({ owned: wearable, allowed, free, clean, felt });
        unfilled.push({ profileId, day, reason });
        continue;
      }
      const restDays = getRestDays(context);
      const reasons = items.map((item) =>
        explainItem(item, { items, conditions, felt: rules.feelsLike(conditions), restDays }),
      );
      filled.push({ profileId, day, items, reasons });
      for (const { itemId } of items) taken.add(itemId);
    }
  }
  return { filled, unfilled };
};

const listWears = (filled: readonly FilledCell[], profileId: string): SuggestionContext['recentWears'] =>
  filled.filter((cell) => cell.profileId === profileId).map(toWear);

const toWear = ({ items, day }: FilledCell) => ({ clothingItemIds: items.map(({ itemId }) => itemId), day });

const toPlanned = ({ itemIds, day, isWorn = false }: FamilyWeek['chosen'][number]) => ({
  clothingItemIds: itemIds,
  day,
  isWorn,
});

const byDay = (a: { readonly day: string }, b: { readonly day: string }): number => (a.day < b.day ? -1 : 1);
