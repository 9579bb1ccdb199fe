import type { Category } from '@fitfolk/contracts/closet';
import { useSearchParams } from 'wouter';
import { type ClosetFilter, filterOf, withCategory, withoutUnworn } from './filter.ts';

export type FilterInAddress = {
  readonly filter: ClosetFilter;
  readonly chooseCategory: (category: Category | undefined) => void;
  /** Drops the demand that items be unworn. */
  readonly allowWorn: () => void;
};

/** The filter that the address names, and how to change it; the browser's history keeps one entry for the page. */
export const useFilter = (): FilterInAddress => {
  const [search, setSearch] = useSearchParams();
  return {
    filter: filterOf(search),
    chooseCategory: (category) => setSearch(withCategory(search, category), { replace: true }),
    allowWorn: () => setSearch(withoutUnworn(search), { replace: true }),
  };
};
