import { describe, expect, it } from 'vitest';
import type { MatchedItem } from './matching-items.ts';
import { findSimilarItems } from './similar-items.ts';

const item = (
  name: string,
  category: MatchedItem['category'],
  tags: readonly string[] = [],
): MatchedItem => ({
  name,
  category,
  kind: null,
  tags,
  colors: [],
  thumbHash: null,
});
const closet = [
  item('Red t-shirt', 'tops'),
  item('Navy t-shirt', 'tops'),
  item('Navy sweater', 'tops'),
  item('Blue dress', 'tops'),
  item('Brown belt', 'accessories'),
  item('Gray scarf', 'accessories'),
  item('Black sneakers', 'shoes', ['running']),
  item('Black sneakers', 'shoes', ['smart']),
];
const findNames = (searched: MatchedItem) =>
  findSimilarItems(searched, closet).map(({ name, tags }) => [name, ...tags].join(' '));

describe('findSimilarItems', () => {
  it('prefers the same kind, then the nearest color', () => {
    expect(findNames(item('Blue t-shirt', 'tops'))).toEqual(['Navy t-shirt', 'Red t-shirt', 'Navy sweater']);
  });

  it('replaces a dress by a dress alone', () => {
    expect(findNames(item('Red dress', 'tops'))).toEqual(['Blue dress']);
    expect(findNames(item('Red jumpsuit', 'tops'))).toEqual(['Blue dress']);
  });

  it('replaces an accessory by one of its kind alone', () => {
    expect(findNames(item('Red scarf', 'accessories'))).toEqual(['Gray scarf']);
    expect(findNames(item('Red hat', 'accessories'))).toEqual([]);
  });

  it('prefers what suits the same occasions', () => {
    expect(findNames(item('Black loafers', 'shoes', ['office']))).toEqual([
      'Black sneakers smart',
      'Black sneakers running',
    ]);
  });

  it('finds items for one whose color nobody knows', () => {
    expect(findNames(item('T-shirt', 'tops'))[0]).toMatch(/t-shirt/);
  });
});
