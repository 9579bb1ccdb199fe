import { getKind } from '@fitfolk/contracts/closet/kind-of-item';
import { describe, expect, it } from 'vitest';
import { getItemShape } from './item-shape.ts';

describe('getItemShape', () => {
  it.each([
    ['bottoms', 'Pleated skirt', 'skirt'],
    ['bottoms', 'Linen shorts', 'shorts'],
    ['bottoms', 'Blue jeans', 'trousers'],
    ['tops', 'White T-shirt', 'tee'],
    ['tops', 'Cream sweater', 'long-sleeve'],
    ['outerwear', 'Denim jacket', 'jacket'],
    ['outerwear', 'Camel trench', 'coat'],
    ['shoes', 'Chelsea boots', 'boots'],
    ['shoes', 'White sneakers', 'sneakers'],
    ['shoes', 'Camel sandals', 'sandals'],
    ['shoes', 'Black ballet flats', 'low-shoes'],
    ['tops', 'Rose silk blouse', 'shirt'],
    ['tops', 'White shirt', 'shirt'],
    ['accessories', 'Wool beanie', 'hat'],
    ['accessories', 'Canvas tote', 'bag'],
    ['accessories', 'Silk scarf', 'scarf'],
    ['accessories', 'Camel gloves', 'gloves'],
    ['accessories', 'Silver necklace', null],
    ['accessories', 'Sunglasses', null],
    // Ignores a word that belongs to another category.
    ['tops', 'Hat print sweater', 'long-sleeve'],
  ] as const)('returns the shape of %s named "%s": %s', (category, name, shape) => {
    const kind = getKind({ category, name }) ?? undefined;
    expect(getItemShape({ category, kind })).toBe(shape);
  });

  it.each([
    ['accessories', 'hat', 'hat'],
    ['accessories', 'beanie', 'hat'],
    ['accessories', 'scarf', 'scarf'],
    ['outerwear', 'coat', 'coat'],
    ['outerwear', 'jacket', 'jacket'],
    ['outerwear', 'hoodie', 'coat'],
    ['tops', 't-shirt', 'tee'],
    ['tops', 'dress', 'dress'],
    ['tops', 'jumpsuit', 'jumpsuit'],
    ['shoes', 'shoes', 'low-shoes'],
  ] as const)('returns the shape of %s by their kind %s: %s', (category, kind, shape) => {
    expect(getItemShape({ category, kind })).toBe(shape);
  });
});
