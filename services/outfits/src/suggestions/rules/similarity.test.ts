import { describe, expect, it } from 'vitest';
import { areSimilar } from './similarity.ts';

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
