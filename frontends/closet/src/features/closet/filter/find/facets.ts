import type { ClothingItem } from '@fitfolk/contracts/closet';
import { listColorFamilies } from '@fitfolk/contracts/closet/color-families';
import { getPriceRange } from '../../../items/prices.ts';
import { type ChosenValues, FACETS, type Facet } from '../filter.ts';

/** States of items that a closet can be filtered by. `clean` items can be worn, also a second time before washing. */
export const STATES = ['favorite', 'clean', 'laundry', 'lent', 'repair', 'outgrown'] as const;
export type ItemState = (typeof STATES)[number];

const getState = ({ laundry: { status, away }, isOutgrown }: ClothingItem): ItemState => {
  if (isOutgrown) return 'outgrown';
  if (status === 'away') return away?.reason ?? 'lent';
  return status === 'basket' || status === 'washing' ? 'laundry' : 'clean';
};

type Values = Readonly<Record<Facet, readonly string[]>>;

const readValues = (item: ClothingItem): Values => ({
  label: item.details?.label ? [item.details.label] : [],
  color: listColorFamilies(item),
  kind: item.kind ? [item.kind] : [],
  pattern: item.pattern ? [item.pattern] : [],
  season: item.season ? [item.season] : [],
  size: item.size ? [`${item.size.system}:${item.size.value}`] : [],
  price: item.details?.price ? [getPriceRange(item.details.price)] : [],
  state: item.isFavorite ? ['favorite', getState(item)] : [getState(item)],
  person: [item.profileId, ...item.sharedWith],
});

/** Values by item, because each key press examines all of them. A changed item is another object. */
const values = new WeakMap<ClothingItem, Values>();

const getValues = (item: ClothingItem): Values => {
  const known = values.get(item);
  if (known) return known;
  const read = readValues(item);
  values.set(item, read);
  return read;
};

const listMissed = (item: ClothingItem, chosen: ChosenValues): Facet[] =>
  FACETS.filter(
    (facet) =>
      chosen[facet].length > 0 && !getValues(item)[facet].some((value) => chosen[facet].includes(value)),
  );

/** Returns the items that have one of the chosen values of each facet. */
export const selectByFacets = (
  items: readonly ClothingItem[],
  chosen: ChosenValues,
): readonly ClothingItem[] => items.filter((item) => listMissed(item, chosen).length === 0);

/** Number of items that each value would show, by facet. Values that no item has are left out. */
export type FacetCounts = Readonly<Record<Facet, ReadonlyMap<string, number>>>;

/** Counts the items that have a value and match the other facets. */
export const countByFacet = (items: readonly ClothingItem[], chosen: ChosenValues): FacetCounts => {
  const counts = Object.fromEntries(FACETS.map((facet) => [facet, new Map<string, number>()])) as Record<
    Facet,
    Map<string, number>
  >;
  for (const item of items) {
    const missed = listMissed(item, chosen);
    for (const facet of FACETS) {
      const isCounted = missed.every((each) => each === facet);
      for (const value of getValues(item)[facet])
        counts[facet].set(value, (counts[facet].get(value) ?? 0) + Number(isCounted));
    }
  }
  return counts;
};
