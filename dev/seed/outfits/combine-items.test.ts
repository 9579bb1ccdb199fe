import { createClothingItem } from '@fitfolk/contracts/testing/clothing-item';
import { describe, expect, it } from 'vitest';
import { createSeededRandom } from '../seeded-random.ts';
import { listDemoItems } from '../wardrobe.ts';
import { combineItems } from './combine-items.ts';

const wardrobe = listDemoItems('Inés', 110).map(({ image: _, ...item }) =>
  createClothingItem({ id: item.name, profileId: 'ines', ...item, tags: [...item.tags] }),
);
const at = (temperatureF: number, isWet = false) =>
  ({ weather: { temperatureF, isWet }, occasion: 'Everyday' }) as const;

describe('combineItems', () => {
  it.each([
    [at(32), true],
    [at(72), false],
    [at(72, true), true],
    [at(88), false],
  ])('combines for %j outerwear: %s', (needs, hasOuterwear) => {
    const random = createSeededRandom(7);
    for (let count = 0; count < 60; count += 1) {
      const combined = combineItems(wardrobe, needs, random) ?? [];
      const categories = combined.map(({ category }) => category);
      expect(categories).toEqual(expect.arrayContaining(['tops', 'bottoms', 'shoes']));
      expect(categories.includes('outerwear')).toBe(hasOuterwear);
    }
  });

  it('returns undefined for a closet without shoes', () => {
    const barefoot = wardrobe.filter(({ category }) => category !== 'shoes');
    expect(combineItems(barefoot, at(32), createSeededRandom(7))).toBeUndefined();
  });
});
