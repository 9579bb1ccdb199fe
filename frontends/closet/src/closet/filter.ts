import type { Category, ClothingItem } from '@fitfolk/contracts/closet';
import { categoryOf } from './categories.ts';

export type ClosetFilter = {
  readonly category: Category | undefined;
  /** Only items unworn for this many days or more. */
  readonly unwornDays: number | undefined;
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** The filter that an address names (`?category=shoes&unworn=60`); what makes no sense filters nothing. */
export const filterOf = (search: URLSearchParams): ClosetFilter => {
  const unworn = /^[1-9]\d{0,3}$/.exec(search.get('unworn') ?? '');
  return {
    category: categoryOf(search.get('category')),
    unwornDays: unworn ? Number(unworn[0]) : undefined,
  };
};

/** The address with another category, or with none; the rest of it stays. */
export const withCategory = (search: URLSearchParams, category: Category | undefined): URLSearchParams => {
  const next = new URLSearchParams(search);
  if (category) next.set('category', category);
  else next.delete('category');
  return next;
};

/** The address without the demand that items be unworn. */
export const withoutUnworn = (search: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(search);
  next.delete('unworn');
  return next;
};

/** Whether nobody wore the item for so many days: since it was last worn, else since it was added. */
const isUnworn = (item: ClothingItem, days: number, now: number): boolean =>
  now - Date.parse(item.lastWornDate ?? item.createdAt) >= days * DAY_MS;

/** The items that pass the filter, in their order. */
export const passing = (
  items: readonly ClothingItem[],
  { category, unwornDays }: ClosetFilter,
  now: number,
): readonly ClothingItem[] =>
  items.filter(
    (item) =>
      (category === undefined || item.category === category) &&
      (unwornDays === undefined || isUnworn(item, unwornDays, now)),
  );
