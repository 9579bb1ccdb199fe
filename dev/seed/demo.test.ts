import { NewClothingItem } from '@fitfolk/contracts/closet';
import { describe, expect, test } from 'vitest';
import { demoFamilies } from './families.ts';
import { drawGarment, garmentKinds } from './garments/garments.ts';
import { createSeededRandom } from './seeded-random.ts';
import { demoWardrobe } from './wardrobe.ts';

const cloth = { colour: '#a8512a', second: '#28365a', pattern: 'check', seed: 3 } as const;

describe('garments', () => {
  test.each(garmentKinds)('%s is drawn the same every time, without a number gone wrong', (kind) => {
    const svg = drawGarment({ ...cloth, kind });
    expect(svg).toBe(drawGarment({ ...cloth, kind }));
    expect(svg).toMatch(/^<svg .*<\/svg>$/s);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect((svg.match(/<clipPath/g) ?? []).length).toBeGreaterThan(0);
  });

  test('of a kind that nobody drew are refused', () => {
    expect(() => drawGarment({ ...cloth, kind: 'toga' })).toThrow('There is no drawing of toga');
  });
});

describe('the demo families', () => {
  const profiles = demoFamilies.flatMap(({ seed, profiles: all }) =>
    all.map((profile, place) => ({ ...profile, seed: seed * 100 + place })),
  );

  test('have sixty and three hundred items', () => {
    const counts = demoFamilies.map((family) => family.profiles.reduce((sum, { items }) => sum + items, 0));
    expect(counts).toEqual([60, 300]);
  });

  test.each(profiles)("$name's closet is full, of one name each, and always the same", ({ items, seed }) => {
    const wardrobe = demoWardrobe(items, createSeededRandom(seed));
    expect(wardrobe).toHaveLength(items);
    expect(new Set(wardrobe.map(({ name }) => name)).size).toBe(items);
    expect(demoWardrobe(items, createSeededRandom(seed))).toEqual(wardrobe);
    for (const { name, category, season, tags, garment } of wardrobe) {
      NewClothingItem.parse({ profileId: 'somebody', name, category, season, tags });
      expect(garmentKinds).toContain(garment.kind);
    }
  });
});
