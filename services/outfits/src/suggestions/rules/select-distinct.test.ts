import { describe, expect, it } from 'vitest';
import { createClosetItem } from '../../../testing/closet-item.ts';
import { areSimilar, selectDistinct } from './select-distinct.ts';

describe('areSimilar', () => {
  it.each([
    ['equal outfits', ['a', 'b'], ['b', 'a'], true],
    ['one of three items in common', ['a', 'b'], ['a', 'c'], false],
    ['two of four items in common', ['a', 'b', 'c'], ['a', 'b', 'd'], true],
    ['nothing in common', ['a'], ['b'], false],
  ])('compares %s', (_, one, other, expected) => {
    expect(areSimilar(one, other)).toBe(expected);
  });
});

describe('selectDistinct', () => {
  const compose = (...ids: string[]) => ({ items: ids.map((id) => createClosetItem(id, id)), score: 1 });
  const ranked = [compose('a', 'b', 'c'), compose('a', 'b', 'd'), compose('e', 'f'), compose('g', 'h')];

  it('selects the best ones and skips what is similar to them', () => {
    expect(selectDistinct(ranked, 2)).toEqual([ranked[0], ranked[2]]);
    expect(selectDistinct(ranked, 9)).toEqual([ranked[0], ranked[2], ranked[3]]);
    expect(selectDistinct(ranked, 0)).toEqual([]);
  });
});
