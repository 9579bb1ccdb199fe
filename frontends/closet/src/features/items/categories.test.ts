import { Category } from '@fitfolk/contracts/closet';
import { describe, expect, it } from 'vitest';
import { categories, parseCategory } from './categories.ts';

describe('categories', () => {
  it('equal those of the contract, in the same order', () => {
    expect(categories).toEqual(Category.options);
  });
});

describe('parseCategory', () => {
  it.each([
    ['shoes', 'shoes'],
    ['Shoes', undefined],
    ['toString', undefined],
    [null, undefined],
  ])('parses %s as %s', (name, category) => {
    expect(parseCategory(name)).toBe(category);
  });
});
