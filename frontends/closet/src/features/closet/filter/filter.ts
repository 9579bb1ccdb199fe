import type { Category, ClothingItem } from '@fitfolk/contracts/closet';
import { parseCategory } from '../../items/categories.ts';
import { searchItems } from '../../items/search-items.ts';
import { parseSortOrder, type SortOrder, sortItems } from './sort-items.ts';

/** Properties of items that a closet can be filtered by, as the URL names them. */
export const FACETS = [
  'label',
  'color',
  'kind',
  'pattern',
  'season',
  'size',
  'price',
  'state',
  'person',
] as const;
export type Facet = (typeof FACETS)[number];

/** Chosen values of each facet; an item must have one of them. All items match a facet without any. */
export type ChosenValues = Readonly<Record<Facet, readonly string[]>>;

const readChosen = (search: URLSearchParams): ChosenValues =>
  Object.fromEntries(FACETS.map((facet) => [facet, search.getAll(facet)])) as Record<Facet, string[]>;

export const NOTHING_CHOSEN = readChosen(new URLSearchParams());

export type ClosetFilter = {
  readonly category: Category | undefined;
  /** Minimum number of days without a wear. */
  readonly unwornDays: number | undefined;
  /** Search text; an item must contain all its words. */
  readonly query: string;
  readonly sortOrder: SortOrder;
  readonly chosen: ChosenValues;
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** Parses URL parameters such as `?category=shoes&unworn=60&color=red&color=blue`; ignores invalid values. */
export const parseFilter = (search: URLSearchParams): ClosetFilter => {
  const unworn = /^[1-9]\d{0,3}$/.exec(search.get('unworn') ?? '');
  return {
    category: parseCategory(search.get('category')),
    unwornDays: unworn ? Number(unworn[0]) : undefined,
    query: search.get('q') ?? '',
    sortOrder: parseSortOrder(search.get('sort')),
    chosen: readChosen(search),
  };
};

/** Counts the chosen values, with the days without a wear. */
export const countChosen = ({ chosen, unwornDays }: ClosetFilter): number =>
  FACETS.reduce((sum, facet) => sum + chosen[facet].length, unwornDays === undefined ? 0 : 1);

/** Returns a copy with one parameter set, or removed for an empty value. */
export const withParameter = (search: URLSearchParams, name: string, value: string): URLSearchParams => {
  const next = new URLSearchParams(search);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
};

/** Returns a copy with a value of a facet added, or removed if it was chosen. */
export const withToggled = (search: URLSearchParams, facet: Facet, value: string): URLSearchParams => {
  const next = new URLSearchParams(search);
  if (next.has(facet, value)) next.delete(facet, value);
  else next.append(facet, value);
  return next;
};

/** Returns a copy without the chosen values; it keeps category, search and the other parameters. */
export const withoutChosen = (search: URLSearchParams): URLSearchParams =>
  ['unworn', ...FACETS].reduce((rest, name) => withParameter(rest, name, ''), search);

/** Returns a copy that shows all items; it keeps the other parameters. */
export const clearFilter = (search: URLSearchParams): URLSearchParams =>
  ['category', 'q'].reduce((rest, name) => withParameter(rest, name, ''), withoutChosen(search));

/** Counts the days since the last wear, or since the item was added if never worn. */
const isUnworn = (item: ClothingItem, days: number, now: number): boolean =>
  now - Date.parse(item.lastWornDate ?? item.createdAt) >= days * DAY_MS;

/** Finds items by the chosen values and the query. Its code is loaded when a filter needs it. */
export type Find = (
  items: readonly ClothingItem[],
  filter: Pick<ClosetFilter, 'chosen' | 'query'>,
) => readonly ClothingItem[];

/** Finds items by the words of the query, as they are, until better code is loaded. Chosen values need that code. */
const findByWords: Find = (items, { query }) => searchItems(items, query);

/** Returns the items that match the filter in its sort order. `now` is in milliseconds since the epoch. */
export const filterItems = (
  items: readonly ClothingItem[],
  filter: ClosetFilter,
  now: number,
  find = findByWords,
): readonly ClothingItem[] => {
  const { category, unwornDays, sortOrder } = filter;
  const filtered = items.filter(
    (item) =>
      (category === undefined || item.category === category) &&
      (unwornDays === undefined || isUnworn(item, unwornDays, now)),
  );
  return sortItems(find(filtered, filter), sortOrder);
};
