import { describe, expect, it } from 'vitest';
import { addFilter, applySaved, MAX_SAVED_FILTERS, toSavedSearch } from './saved-filters.ts';

describe('saved filters', () => {
  it('keep the filter, the search and the order, and nothing else of the page', () => {
    const search = new URLSearchParams('item=7&color=red&color=blue&q=jeans&sort=name&unworn=60');
    expect(toSavedSearch(search)).toBe('color=red&color=blue&q=jeans&sort=name&unworn=60');
  });

  it('replace the present filter', () => {
    const search = new URLSearchParams('item=7&color=red&category=shoes');
    expect(applySaved(search, 'season=winter&season=fall').toString()).toBe(
      'item=7&season=winter&season=fall',
    );
  });

  it('have one of each name, the latest ones', () => {
    const winter = { name: 'Winter', search: 'season=winter' };
    expect(addFilter([winter], { ...winter, search: 'season=fall' })).toEqual([
      { name: 'Winter', search: 'season=fall' },
    ]);
    const many = Array.from({ length: MAX_SAVED_FILTERS }, (_, index) => ({ ...winter, name: `${index}` }));
    expect(addFilter(many, winter)).toEqual([...many.slice(1), winter]);
  });
});
