import { describe, expect, it } from 'vitest';
import { searchTexts } from './search-texts.ts';

const entries = [
  { key: 'outfit', text: 'Spaziergang auf der Straße' },
  { key: 'list', text: 'Wochenende in Zürich' },
  { key: 'box', text: 'Attic, winter boots size 31' },
];
const find = (query: string) => searchTexts(entries, query).map(({ key }) => key);

describe('searchTexts', () => {
  it.each([
    ['', []],
    ['strasse', ['outfit']],
    ['STRAßE', ['outfit']],
    ['zurich', ['list']],
    ['zürch wochenend', ['list']],
    ['spazirgang', ['outfit']],
    ['wintr boots', ['box']],
    ['boots attic', ['box']],
    ['boots zürich', []],
    ['summer', []],
  ])('finds by %j', (query, keys) => {
    expect(find(query)).toEqual(keys);
  });
});
