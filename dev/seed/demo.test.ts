import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { NewClothingItem } from '@fitfolk/contracts/closet';
import { describe, expect, it } from 'vitest';
import { DEMO_FAMILIES, DEMO_NEIGHBORS } from './families.ts';
import { listDemoItems } from './wardrobe.ts';

const profiles = DEMO_FAMILIES.flatMap((family) => family.profiles);

describe('DEMO_FAMILIES', () => {
  it('have 60 and 300 items', () => {
    const counts = DEMO_FAMILIES.map((family) => family.profiles.reduce((sum, { items }) => sum + items, 0));
    expect(counts).toEqual([60, 300]);
  });
});

describe('DEMO_NEIGHBORS and DEMO_FAMILIES', () => {
  it.each([...DEMO_FAMILIES, ...DEMO_NEIGHBORS].flatMap((family) => family.profiles))(
    'have an image for $name',
    ({ image }) => {
      expect(existsSync(join(import.meta.dirname, 'images/profiles', image)), image).toBe(true);
    },
  );
});

describe('listDemoItems', () => {
  it.each(profiles)(
    'lists valid items with unique names and images for $name',
    ({ name: profile, items }) => {
      const wardrobe = listDemoItems(profile, items);
      expect(wardrobe).toHaveLength(items);
      expect(new Set(wardrobe.map(({ name }) => name)).size).toBe(items);
      for (const { image, ...fields } of wardrobe) {
        NewClothingItem.parse({ ...fields, profileId: 'profile' });
        expect(existsSync(join(import.meta.dirname, 'images/items', image)), image).toBe(true);
      }
    },
  );

  it('mixes categories, so that the first items combine to an outfit', () => {
    expect(new Set(listDemoItems('Nora', 12).map(({ category }) => category)).size).toBe(5);
  });
});
