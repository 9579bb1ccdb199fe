import { expect, test } from 'vitest';
import { shapeOf } from './garment.ts';

test.each([
  ['bottoms', 'Pleated skirt', 'skirt'],
  ['bottoms', 'Linen shorts', 'shorts'],
  ['bottoms', 'Blue jeans', 'trousers'],
  ['tops', 'White T-shirt', 'tee'],
  ['tops', 'Cream sweater', 'long-sleeve'],
  ['outerwear', 'Denim jacket', 'jacket'],
  ['outerwear', 'Camel trench', 'coat'],
  ['shoes', 'Chelsea boots', 'boots'],
  ['shoes', 'White sneakers', 'low-shoes'],
  ['accessories', 'Wool beanie', 'hat'],
  ['accessories', 'Canvas tote', 'bag'],
  ['accessories', 'Silk scarf', 'scarf'],
  ['accessories', 'Camel gloves', 'gloves'],
  // A word that belongs to another category says nothing.
  ['tops', 'Hat print sweater', 'long-sleeve'],
] as const)('%s named %s are drawn as %s', (category, name, shape) => {
  expect(shapeOf({ category, name })).toBe(shape);
});
