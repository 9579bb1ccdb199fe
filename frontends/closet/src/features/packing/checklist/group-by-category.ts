import type { Category } from '@fitfolk/contracts/closet';
import { categories } from '../../items/categories.ts';

export type CategoryGroup<T> = {
  /** Null for entries that are no closet items. */
  readonly category: Category | null;
  readonly entries: readonly T[];
};

/** Groups entries by the category of their closet item, in display order, other entries last. Omits empty groups. */
export const groupByCategory = <T>(
  entries: readonly T[],
  getCategory: (entry: T) => Category | undefined,
): CategoryGroup<T>[] =>
  [...categories, null]
    .map((category) => ({
      category,
      entries: entries.filter((entry) => (getCategory(entry) ?? null) === category),
    }))
    .filter((group) => group.entries.length > 0);
