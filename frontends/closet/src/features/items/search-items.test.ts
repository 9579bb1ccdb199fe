import { describe, expect, it } from 'vitest';
import { createItem } from '../../../testing/items.ts';
import { searchItems } from './search-items.ts';

const boots = createItem('old boots', { category: 'shoes' });
const blouse = createItem('Äpfelgrüne Bluse');
const blazer = createItem('Blazer 10', { tags: ['Büro'], season: 'fall' });
const street = createItem('Straßenjacke');
const closet = [blazer, blouse, boots, street];

describe('searchItems', () => {
  it.each([
    ['', closet],
    ['  ', closet],
    ['BLAZER', [blazer]],
    ['buro', [blazer]],
    ['apfelgrune', [blouse]],
    ['shoes', [boots]],
    ['strasse', [street]],
    ['STRASSE', [street]],
    ['fall blazer', [blazer]],
    ['blazer boots', []],
  ])('%j matches items with all its words', (query, expected) => {
    expect(searchItems(closet, query)).toEqual(expected);
  });
});
