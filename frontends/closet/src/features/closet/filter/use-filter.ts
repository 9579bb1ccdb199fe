import type { Category } from '@fitfolk/contracts/closet';
import { useSearchParams } from 'wouter';
import { type ClosetFilter, clearFilter, parseFilter, withParameter } from './filter.ts';
import type { SortOrder } from './sort-items.ts';

export type FilterControls = {
  readonly filter: ClosetFilter;
  readonly selectCategory: (category: Category | undefined) => void;
  readonly clearUnworn: () => void;
  readonly search: (query: string) => void;
  readonly sort: (sortOrder: SortOrder) => void;
  /** Shows all items, in the same order. */
  readonly clear: () => void;
};

/** Reads the filter from the URL and returns setters that replace the current history entry. */
export const useFilter = (): FilterControls => {
  const [parameters, setParameters] = useSearchParams();
  const setParameter = (name: string, value: string) =>
    setParameters((current) => withParameter(current, name, value), { replace: true });
  return {
    filter: parseFilter(parameters),
    selectCategory: (category) => setParameter('category', category ?? ''),
    clearUnworn: () => setParameter('unworn', ''),
    search: (query) => setParameter('q', query),
    sort: (sortOrder) => setParameter('sort', sortOrder === 'newest' ? '' : sortOrder),
    clear: () => setParameters((current) => clearFilter(current), { replace: true }),
  };
};
