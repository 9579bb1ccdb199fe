import type { ItemKind } from '@fitfolk/contracts/closet/item-kinds';
import { isOfKind } from '@fitfolk/contracts/closet/kind-of-item';
import { type PackingSuggestion, packingItemNames } from '@fitfolk/contracts/packing';
import type { ClosetItem } from '../closet-item.ts';
import { type Essential, getEssentials } from './essentials.ts';
import { toItemSuggestion, toReasonFields } from './reason.ts';
import { isInSeason, suggestClothes, type Traveler } from './suggest-clothes.ts';
import { suggestPlanned } from './suggest-planned.ts';
import type { Trip } from './trip.ts';

/** Parts of a list that suggestions take into account. */
export type Listed = {
  /** Keys of suggestions that are on the list or were removed from it. */
  readonly keys: ReadonlySet<string>;
  /** Closet items that are on the list. */
  readonly itemIds: ReadonlySet<string>;
  /** Kinds of things that somebody typed, with their owners. */
  readonly typed: readonly { readonly kind: ItemKind; readonly profileId: string | null }[];
};

/**
 * Items on the list or of planned outfits first, so that wearing another one makes no further suggestion; then the most recently
 * worn; ids break ties.
 */
const compareItems =
  (packedIds: ReadonlySet<string>) =>
  (one: ClosetItem, other: ClosetItem): number =>
    Number(packedIds.has(other.id)) - Number(packedIds.has(one.id)) ||
    (other.lastWorn ?? '').localeCompare(one.lastWorn ?? '') ||
    one.id.localeCompare(other.id);

const toEssentialSuggestion = (
  { code, reason }: Essential,
  quantity: number,
  ownerId: string | null,
): PackingSuggestion => ({
  key: toEssentialKey(code, ownerId),
  name: packingItemNames[code],
  nameCode: code,
  quantity,
  clothingItemId: null,
  profileId: ownerId,
  ...toReasonFields(reason),
});

const toEssentialKey = (code: Essential['code'], ownerId: string | null): string =>
  ownerId ? `essential:${code}:${ownerId}` : `essential:${code}`;

/**
 * Returns the items that are packed for an essential: of the first kind that there is as many as needed, of each category,
 * because a bikini may be a top and a bottom.
 */
const selectOwn = (
  { kinds = [], quantity = 1 }: Essential,
  items: readonly ClosetItem[],
): readonly (readonly ClosetItem[])[] => {
  const kind = kinds.find((each) => items.some((item) => isOfKind(item, each)));
  if (!kind) return [];
  const ofKind = items.filter((item) => isOfKind(item, kind));
  return [...Map.groupBy(ofKind, ({ category }) => category).values()].map((group) =>
    group.slice(0, quantity),
  );
};

const isFor = ({ for: groups }: Essential, { ageGroup }: Traveler): boolean =>
  groups === undefined || (groups !== 'household' && groups.includes(ageGroup));

/** Leaves out an essential whose kind an earlier one is of: ski gloves are gloves. */
const isFirstOfKinds = ({ kinds }: Essential, index: number, essentials: readonly Essential[]): boolean =>
  !kinds?.some((kind) => essentials.slice(0, index).some((earlier) => earlier.kinds?.includes(kind)));

/**
 * Suggests items for a trip that are not listed, grouped by traveler: those of planned outfits, clothes for the other days and what
 * everyone needs, then things for the household. Own items replace essentials. On a trip alone nothing has an owner but the clothes. Deterministic.
 */
export const suggestItems = (
  trip: Trip,
  travelers: readonly Traveler[],
  listed: Listed,
): PackingSuggestion[] => {
  const essentials = getEssentials(trip);
  const sorted = travelers.map((traveler) => ({
    ...traveler,
    items: traveler.items.toSorted(
      compareItems(new Set([...listed.itemIds, ...traveler.planned.flatMap(({ itemIds }) => itemIds)])),
    ),
  }));
  const isAlone = travelers.length === 1;

  const suggestEssential = (
    essential: Essential,
    ownerId: string | null,
    items: readonly ClosetItem[],
  ): PackingSuggestion[] => {
    const isTyped = listed.typed.some(
      ({ kind, profileId }) =>
        essential.kinds?.includes(kind) && (ownerId === null || profileId === null || profileId === ownerId),
    );
    if (isTyped || listed.keys.has(toEssentialKey(essential.code, ownerId))) return [];
    const own = selectOwn(
      essential,
      items.filter((item) => isInSeason(item, trip)),
    );
    const missing = (essential.quantity ?? 1) - Math.max(0, ...own.map(({ length }) => length));
    return [
      ...own.flat().map((item) => toItemSuggestion(item, essential.reason)),
      ...(missing > 0 ? [toEssentialSuggestion(essential, missing, ownerId)] : []),
    ];
  };

  const shared = essentials.filter((essential) => essential.for === 'household');
  const personal = sorted.flatMap((traveler) => {
    const needed = essentials.filter((essential) => isFor(essential, traveler)).filter(isFirstOfKinds);
    const ownKinds = [...needed, ...shared].flatMap(({ kinds = [] }) => kinds);
    const ownerId = isAlone ? null : traveler.profileId;
    return [
      ...suggestPlanned(traveler.items, traveler.planned),
      ...suggestClothes(trip, traveler, ownKinds),
      ...needed.flatMap((essential) => suggestEssential(essential, ownerId, traveler.items)),
    ];
  });
  const allItems = sorted.flatMap(({ items }) => items);
  const suggested = [
    ...personal,
    ...shared.flatMap((essential) => suggestEssential(essential, null, allItems)),
  ].filter(({ key }) => !listed.keys.has(key));
  // The umbrella of an outfit is the one that the city needs.
  return [...new Map(suggested.toReversed().map((each) => [each.key, each])).values()].toReversed();
};
