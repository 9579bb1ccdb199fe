import type { Category } from '@fitfolk/contracts/closet';
import { useSearchParams } from 'wouter';
import { type ClosetFilter, filterOf, withPart } from './filter.ts';
import type { Sorting } from './sort.ts';

export type FilterInAddress = {
  readonly filter: ClosetFilter;
  readonly chooseCategory: (category: Category | undefined) => void;
  /** Drops the demand that items be unworn. */
  readonly allowWorn: () => void;
  readonly search: (wanted: string) => void;
  readonly sort: (sorting: Sorting) => void;
};

/** The filter that the address names, and how to change it; the browser's history keeps one entry for the page. */
export const useFilter = (): FilterInAddress => {
  const [address, setAddress] = useSearchParams();
  const put = (name: string, value: string) =>
    setAddress((current) => withPart(current, name, value), { replace: true });
  return {
    filter: filterOf(address),
    chooseCategory: (category) => put('category', category ?? ''),
    allowWorn: () => put('unworn', ''),
    search: (wanted) => put('q', wanted),
    sort: (sorting) => put('sort', sorting === 'newest' ? '' : sorting),
  };
};
