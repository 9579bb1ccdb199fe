import type { Category } from '@fitfolk/contracts/closet';
import { useSearchParams } from 'wouter';
import {
  type ClosetFilter,
  clearFilter,
  type Facet,
  parseFilter,
  withoutChosen,
  withParameter,
  withToggled,
} from './filter.ts';
import type { SortOrder } from './sort-items.ts';

export type FilterControls = {
  readonly filter: ClosetFilter;
  readonly selectCategory: (category: Category | undefined) => void;
  /** Adds a value of a facet, or removes it if it was chosen. */
  readonly toggle: (facet: Facet, value: string) => void;
  readonly setUnworn: (days: number | undefined) => void;
  readonly search: (query: string) => void;
  readonly sort: (sortOrder: SortOrder) => void;
  /** Removes the chosen values; keeps category and search. */
  readonly clearChosen: () => void;
  /** Shows all items, in the same order. */
  readonly clear: () => void;
};

/** Reads the filter from the URL and returns setters that replace the current history entry. */
export const useFilter = (): FilterControls => {
  const [parameters, setParameters] = useSearchParams();
  const change = (update: (current: URLSearchParams) => URLSearchParams) =>
    setParameters(update, { replace: true });
  const setParameter = (name: string, value: string) =>
    change((current) => withParameter(current, name, value));
  return {
    filter: parseFilter(parameters),
    selectCategory: (category) => setParameter('category', category ?? ''),
    toggle: (facet, value) => change((current) => withToggled(current, facet, value)),
    setUnworn: (days) => setParameter('unworn', days === undefined ? '' : `${days}`),
    search: (query) => setParameter('q', query),
    sort: (sortOrder) => setParameter('sort', sortOrder === 'newest' ? '' : sortOrder),
    clearChosen: () => change(withoutChosen),
    clear: () => change(clearFilter),
  };
};
