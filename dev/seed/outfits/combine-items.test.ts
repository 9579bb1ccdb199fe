import type { Category, Season } from '@fitfolk/contracts/closet';
import { createClothingItem } from '@fitfolk/contracts/testing/clothing-item';
import { describe, expect, it } from 'vitest';
import { createSeededRandom } from '../seeded-random.ts';
import { listDemoItems } from '../wardrobe.ts';
import { combineItems } from './combine-items.ts';

const wardrobe = listDemoItems('Inés', 110).map(({ name, category, season, tags }) =>
  createClothingItem({ id: name, profileId: 'ines', name, category, season, tags: [...tags] }),
);
const combineMany = (temperatureF: number) => {
  const random = createSeededRandom(7);
  return Array.from({ length: 60 }, () => combineItems(wardrobe, temperatureF, random) ?? []);
};

describe('combineItems', () => {
  it.each<[number, Season, Category[]]>([
    [32, 'summer', ['tops', 'bottoms', 'shoes', 'outerwear']],
    [72, 'winter', ['tops', 'bottoms', 'shoes']],
    [72, 'fall', ['tops', 'bottoms', 'shoes']],
    [88, 'spring', ['tops', 'bottoms', 'shoes']],
  ])('combines at %d °F no item for the %s', (temperatureF, unsuitable, categories) => {
    for (const combined of combineMany(temperatureF)) {
      expect(combined.filter(({ season }) => season === unsuitable)).toEqual([]);
      const found = combined.map(({ category }) => category);
      for (const category of categories) expect(found).toContain(category);
      expect(found.includes('outerwear')).toBe(categories.includes('outerwear'));
    }
  });

  it('returns undefined for a closet without shoes', () => {
    const barefoot = wardrobe.filter(({ category }) => category !== 'shoes');
    expect(combineItems(barefoot, 32, createSeededRandom(7))).toBeUndefined();
  });
});
