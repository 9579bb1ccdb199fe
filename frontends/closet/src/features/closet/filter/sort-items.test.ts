import { describe, expect, it } from 'vitest';
import { createItem } from '../../../../testing/items.ts';
import { parseSortOrder, sortItems } from './sort-items.ts';

const old = createItem('old boots', { category: 'shoes', wearCount: 2 });
const worn = createItem('Äpfelgrüne Bluse', { wearCount: 5, lastWornDate: '2026-11-19T12:00:00Z' });
const fresh = createItem('Blazer 10', { tags: ['Büro'], season: 'fall', wearCount: 2 });
const closet = [fresh, worn, old];

describe('sortItems', () => {
  it.each([
    ['newest', [fresh, worn, old]],
    ['oldest', [old, worn, fresh]],
    ['name', [worn, fresh, old]],
    ['most-worn', [worn, fresh, old]],
    ['longest-unworn', [old, fresh, worn]],
  ] as const)('sorts by %s', (sortOrder, expected) => {
    expect(sortItems(closet, sortOrder)).toEqual(expected);
  });
});

describe('parseSortOrder', () => {
  it('defaults to newest', () => {
    expect([null, '', 'price'].map(parseSortOrder)).toEqual(['newest', 'newest', 'newest']);
  });
});
