import type { DayKit, SchoolNeed } from '@fitfolk/contracts/outfits';
import type { ClosetItem } from '../closet-items/closet-item.ts';
import { listWearableOn, type PlannedItems } from '../laundry/wearable.ts';
import { isFor } from './school-rules.ts';

type NeededDay = { readonly day: string; readonly needs: readonly SchoolNeed[] };

/**
 * Reserves kit for the days that ask for PE or swimming, in their order: of each category in a kit, one item that is clean
 * that morning. An item that is to be washed after one wear serves one day only. Past days reserve nothing. Pure: the same
 * closet gives the same kit, in whatever order its items are.
 */
export const reserveKits = (
  items: readonly ClosetItem[],
  days: readonly NeededDay[],
  today: string,
): ReadonlyMap<string, DayKit[]> => {
  const sorted = items.toSorted(
    (one, other) => byText(one.name, other.name) || byText(one.itemId, other.itemId),
  );
  const planned: PlannedItems[] = [];
  const kits = new Map<string, DayKit[]>();
  for (const { day, needs } of days.toSorted((one, other) => byText(one.day, other.day))) {
    if (day < today) continue;
    const ofDay = needs.filter((need) => need !== 'uniform');
    for (const need of ofDay) {
      const kit = chooseKit(sorted, { need, day, today, planned });
      // A closet without any kit has nothing to wash either.
      if (kit.items.length + kit.unwashed.length === 0) continue;
      kits.set(day, [...(kits.get(day) ?? []), kit]);
      planned.push({ day, clothingItemIds: kit.items.map(({ id }) => id) });
    }
  }
  return kits;
};

type KitContext = {
  readonly need: SchoolNeed;
  readonly day: string;
  readonly today: string;
  readonly planned: readonly PlannedItems[];
};

const chooseKit = (items: readonly ClosetItem[], { need, ...context }: KitContext): DayKit => {
  const suitable = items.filter((item) => isFor(item, need));
  const clean = listWearableOn(suitable, context);
  const found = new Set(clean.map(({ category }) => category));
  return {
    need,
    items: takeOnePerCategory(clean).map(toKitItem),
    unwashed: takeOnePerCategory(suitable.filter(({ category }) => !found.has(category))).map(toKitItem),
  };
};

const takeOnePerCategory = (items: readonly ClosetItem[]): ClosetItem[] => [
  ...new Map(items.toReversed().map((item) => [item.category, item])).values(),
];

const toKitItem = ({ itemId, name }: ClosetItem) => ({ id: itemId, name });

const byText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
