import type { DayKit, SchoolNeed } from '@fitfolk/contracts/outfits';
import type { ClosetItem } from '../closet-items/closet-item.ts';
import { listWearableOn, type PlannedItems } from '../laundry/wearable.ts';
import { isFor } from './school-rules.ts';

/** The needs of a school day. */
export type NeededDay = { readonly day: string; readonly needs: readonly SchoolNeed[] };

type Today = {
  readonly day: string;
  /** Items that were worn today: they are today's kit, and their own state includes this wear. */
  readonly worn: ReadonlySet<string>;
};

/**
 * Reserves kit for the days that ask for PE or swimming, in their order: of each category in a kit, one item that is clean
 * that morning, or was worn today. An item that is to be washed after one wear serves one day only. Past days reserve
 * nothing. Pure: the same closet gives the same kit, in whatever order its items are.
 */
export const reserveKits = (
  items: readonly ClosetItem[],
  days: readonly NeededDay[],
  today: Today,
): ReadonlyMap<string, DayKit[]> => {
  const sorted = items.toSorted(
    (one, other) => byText(one.name, other.name) || byText(one.itemId, other.itemId),
  );
  const planned: PlannedItems[] = [];
  const kits = new Map<string, DayKit[]>();
  for (const { day, needs } of days.toSorted((one, other) => byText(one.day, other.day))) {
    if (day < today.day) continue;
    const worn = day === today.day ? today.worn : NONE;
    const ofDay = needs.filter((need) => need !== 'uniform');
    for (const need of ofDay) {
      const kit = chooseKit(sorted, worn, { need, day, today: today.day, planned });
      // A closet without any kit has nothing to wash either.
      if (kit.items.length + kit.unwashed.length === 0) continue;
      kits.set(day, [...(kits.get(day) ?? []), kit]);
      const reserved = kit.items.map(({ id }) => id).filter((id) => !worn.has(id));
      planned.push({ day, clothingItemIds: reserved });
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

const NONE: ReadonlySet<string> = new Set();

const chooseKit = (
  items: readonly ClosetItem[],
  worn: ReadonlySet<string>,
  { need, ...context }: KitContext,
): DayKit => {
  const suitable = items.filter((item) => isFor(item, need));
  const wornItems = suitable.filter(({ itemId }) => worn.has(itemId));
  const available = [...wornItems, ...listWearableOn(suitable, context)];
  const found = new Set(available.map(({ category }) => category));
  return {
    need,
    items: takeOnePerCategory(available).map(toKitItem),
    unwashed: takeOnePerCategory(suitable.filter(({ category }) => !found.has(category))).map(toKitItem),
  };
};

const takeOnePerCategory = (items: readonly ClosetItem[]): ClosetItem[] => [
  ...new Map(items.toReversed().map((item) => [item.category, item])).values(),
];

const toKitItem = ({ itemId, name }: ClosetItem) => ({ id: itemId, name });

const byText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
