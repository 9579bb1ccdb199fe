import { describe, expect, it } from 'vitest';
import { getGarmentShape } from './garment-shape.ts';

describe('getGarmentShape', () => {
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
    // Ignores a word that belongs to another category.
    ['tops', 'Hat print sweater', 'long-sleeve'],
  ] as const)('returns the shape of %s named "%s": %s', (category, name, shape) => {
    expect(getGarmentShape({ category, name })).toBe(shape);
  });
});
