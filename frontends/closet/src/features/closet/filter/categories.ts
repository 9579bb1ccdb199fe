import type { Category } from '@fitfolk/contracts/closet';

// Written out, because the contract's own list comes with all of its schemas, and the page shows no form at first.
const places: Record<Category, true> = {
  tops: true,
  bottoms: true,
  shoes: true,
  accessories: true,
  outerwear: true,
};

const isCategory = (value: string): value is Category => Object.hasOwn(places, value);

/** Every category, in the order in which they are offered. */
export const categories: readonly Category[] = Object.keys(places).filter(isCategory);

/** The category of this name, if there is one. */
export const categoryOf = (name: string | null): Category | undefined =>
  name !== null && isCategory(name) ? name : undefined;
