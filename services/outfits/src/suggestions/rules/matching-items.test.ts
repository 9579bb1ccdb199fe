import { describe, expect, it } from 'vitest';
import { findMatchingItems, type MatchedItem } from './matching-items.ts';

const item = (name: string, category: MatchedItem['category']): MatchedItem => ({
  name,
  category,
  kind: null,
  tags: [],
  colors: [],
  thumbHash: null,
});
const closet = [
  item('Navy jeans', 'bottoms'),
  item('Red trousers', 'bottoms'),
  item('White shirt', 'tops'),
  item('Black dress', 'tops'),
  item('Brown boots', 'shoes'),
  item('Bag', 'accessories'),
];
const findNames = (wish: MatchedItem) => findMatchingItems(wish, closet).map(({ name }) => name);

describe('findMatchingItems', () => {
  it('finds items of other parts of an outfit whose colors go with it', () => {
    expect(findNames(item('Green sweater', 'tops'))).toEqual(['Navy jeans', 'Brown boots']);
    expect(findNames(item('Gray coat', 'outerwear'))).toEqual([
      'Navy jeans',
      'Red trousers',
      'White shirt',
      'Black dress',
      'Brown boots',
    ]);
  });

  it('combines a dress with neither tops nor bottoms', () => {
    expect(findNames(item('Navy dress', 'tops'))).toEqual(['Brown boots']);
    expect(findNames(item('Gray skirt', 'bottoms'))).toEqual(['White shirt', 'Brown boots']);
  });

  it('finds none for an item whose color nobody knows', () => {
    expect(findNames(item('Coat', 'outerwear'))).toEqual([]);
  });
});
