import type { Category } from '@fitfolk/contracts/closet';

// Not imported from the contract: that would bundle its schemas, which the page needs only for forms.
const categoryKeys: Record<Category, true> = {
  tops: true,
  bottoms: true,
  shoes: true,
  accessories: true,
  outerwear: true,
};

const isCategory = (value: string): value is Category => Object.hasOwn(categoryKeys, value);

/** All categories in display order. */
export const categories: readonly Category[] = Object.keys(categoryKeys).filter(isCategory);

/** Returns the category with the given name, or undefined. */
export const parseCategory = (name: string | null): Category | undefined =>
  name !== null && isCategory(name) ? name : undefined;
