import { Category } from '@fitfolk/contracts/closet';
import { expect, test } from 'vitest';
import { categories, categoryOf } from './categories.ts';

test("the page's categories are the contract's, in its order", () => {
  expect(categories).toEqual(Category.options);
});

test.each([
  ['shoes', 'shoes'],
  ['Shoes', undefined],
  ['toString', undefined],
  [null, undefined],
])('%s names the category %s', (name, category) => {
  expect(categoryOf(name)).toBe(category);
});
