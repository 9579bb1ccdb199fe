import { describe, expect, test } from 'vitest';
import { itemNamed } from '../../../../testing/items.ts';
import { matching } from './search.ts';
import { sorted, sortingOf } from './sort.ts';

const old = itemNamed('old boots', { category: 'shoes', wearCount: 2 });
const worn = itemNamed('Äpfelgrüne Bluse', { wearCount: 5, lastWornDate: '2026-11-19T12:00:00Z' });
const fresh = itemNamed('Blazer 10', { tags: ['Büro'], season: 'fall', wearCount: 2 });
const closet = [fresh, worn, old];

describe('sorting', () => {
  test.each([
    ['newest', [fresh, worn, old]],
    ['oldest', [old, worn, fresh]],
    ['name', [worn, fresh, old]],
    ['most-worn', [worn, fresh, old]],
    ['longest-unworn', [old, fresh, worn]],
  ] as const)('%s', (sorting, expected) => {
    expect(sorted(closet, sorting)).toEqual(expected);
  });

  test('an unknown word is the newest first', () => {
    expect([null, '', 'price'].map(sortingOf)).toEqual(['newest', 'newest', 'newest']);
  });
});

describe('searching', () => {
  test.each([
    ['', closet],
    ['  ', closet],
    ['BLAZER', [fresh]],
    ['buro', [fresh]],
    ['apfelgrune', [worn]],
    ['shoes', [old]],
    ['fall blazer', [fresh]],
    ['blazer boots', []],
  ])('%j finds what has all its words', (wanted, expected) => {
    expect(matching(closet, wanted)).toEqual(expected);
  });
});
