import { describe, expect, it } from 'vitest';
import { Category } from './category.ts';
import { fitsCategory, getKindCategory, ITEM_KINDS, parseKind } from './item-kinds.ts';

describe('getKindCategory', () => {
  it.each([
    ['t-shirt', 'tops'],
    ['dress', 'tops'],
    ['coat', 'outerwear'],
    ['rain-boots', 'shoes'],
    ['scarf', 'accessories'],
  ] as const)('of %s is %s', (kind, category) => {
    expect(getKindCategory(kind)).toBe(category);
  });

  it('fits each kind, and each category has kinds', () => {
    for (const kind of ITEM_KINDS) expect(fitsCategory(kind, getKindCategory(kind)), kind).toBe(true);
    for (const category of Category.options) {
      expect(
        ITEM_KINDS.some((kind) => getKindCategory(kind) === category),
        category,
      ).toBe(true);
    }
  });
});

describe('fitsCategory', () => {
  it.each([
    ['hoodie', 'outerwear', true],
    ['hoodie', 'bottoms', false],
    ['swimwear', 'bottoms', true],
    ['scarf', 'hats', false],
  ] as const)('for %s in %s is %s', (kind, category, expected) => {
    expect(fitsCategory(kind, category)).toBe(expected);
  });
});

describe('parseKind', () => {
  it('knows each kind, and nothing else', () => {
    expect(ITEM_KINDS.map(parseKind)).toEqual(ITEM_KINDS);
    expect([parseKind('toString'), parseKind(''), parseKind(null)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
