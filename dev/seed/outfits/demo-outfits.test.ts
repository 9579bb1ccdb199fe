import { createClothingItem } from '@fitfolk/contracts/testing/clothing-item';
import { describe, expect, it } from 'vitest';
import { DEMO_FAMILIES, suitsWearer } from '../families.ts';
import { POSTED_OUTFITS } from '../feed/outfit-images.ts';
import { createSeededRandom } from '../seeded-random.ts';
import { listAllDemoItems, listDemoItems } from '../wardrobe.ts';
import { suitsOccasion, suitsWeather } from './outfit-fit.ts';
import { fitsWeather, OUTFIT_IDEAS } from './outfit-ideas.ts';
import { createPlans } from './plan-outfits.ts';

const profiles = DEMO_FAMILIES.flatMap((family) => family.profiles);
const WEATHERS = [
  { temperatureF: 30, isWet: false },
  { temperatureF: 52, isWet: true },
  { temperatureF: 72, isWet: false },
  { temperatureF: 88, isWet: false },
];

const planFor = (
  { name: owner, items, isParent }: (typeof profiles)[number],
  weather: (typeof WEATHERS)[number],
) => {
  const closet = listDemoItems(owner, items).map(({ image: _, ...item }, index) =>
    createClothingItem({ id: `${index}`, profileId: owner, ...item, tags: [...item.tags] }),
  );
  const random = createSeededRandom(3);
  return createPlans(closet, { today: '2026-11-29', random, weather, isChild: !isParent });
};

describe('createPlans', () => {
  it.each(profiles)('plans outfits for $name that suit weather and occasion', (profile) => {
    for (const weather of WEATHERS) {
      const plans = planFor(profile, weather);
      expect(plans.length).toBeGreaterThan(20);
      for (const { name, occasion, items } of plans) {
        const categories = items.map(({ category }) => category);
        expect(new Set(categories).size).toBe(items.length);
        expect(categories).toEqual(expect.arrayContaining(['tops', 'bottoms', 'shoes']));
        // Those of the weeks before were worn in another weather.
        if (!occasion) continue;
        const unsuitable = items.filter(
          (item) => !suitsWeather(item, weather) || !suitsOccasion(item, occasion),
        );
        expect(
          unsuitable.map((item) => item.name),
          `${name} (${occasion})`,
        ).toEqual([]);
        const idea = OUTFIT_IDEAS.find((other) => other.name === name);
        if (!idea) continue;
        expect(idea.occasion).toBe(occasion);
        expect(fitsWeather(idea, weather), idea.name).toBe(true);
        expect(idea.for).not.toBe(profile.isParent ? 'children' : 'parents');
      }
    }
  });
});

describe('suitsWeather and suitsOccasion', () => {
  const [mild, cold] = [
    { temperatureF: 72, isWet: false },
    { temperatureF: 30, isWet: false },
  ];
  const find = (wanted: string) => {
    const item = listAllDemoItems().find(({ name }) => name === wanted);
    if (!item) throw new Error(`There is no ${wanted}`);
    return createClothingItem({ id: wanted, profileId: 'one', ...item, tags: [...item.tags] });
  };

  it.each([
    ['Mustard rain boots', mild, false],
    ['Mustard rain boots', { ...mild, isWet: true }, true],
    ['Black sandals', mild, true],
    ['Black sandals', cold, false],
    ['Black sandals', { ...mild, isWet: true }, false],
    ['Navy wool coat', mild, false],
    ['Olive cap', cold, false],
  ])('%s in %j: %s', (name, weather, expected) => {
    expect(suitsWeather(find(name), weather)).toBe(expected);
  });

  it.each([
    ['Black joggers', 'Work', false],
    ['Navy chinos', 'Work', true],
    ['Navy shorts', 'Work', false],
    ['Black joggers', 'Sport', true],
    ['Navy blazer', 'Sport', false],
    ['Black pleated skirt', 'Dinner', true],
    ['Black pleated skirt', 'School', false],
  ] as const)('%s for %s: %s', (name, occasion, expected) => {
    expect(suitsOccasion(find(name), occasion)).toBe(expected);
  });

  it('has no swim club at work', () => {
    expect(OUTFIT_IDEAS.find(({ name }) => name === 'Swim club')?.occasion).toBe('Sport');
  });
});

describe('wardrobes and posted outfits', () => {
  it('contain only what their owners wear', () => {
    const strange = listAllDemoItems().filter(({ owner, name }) => !suitsWearer([name], owner));
    expect(strange).toEqual([]);
  });

  it('have a top, bottoms and shoes for one kind of weather in each posted outfit', () => {
    const items = new Map(listAllDemoItems().map((item) => [item.name, item]));
    for (const { image, pieces } of POSTED_OUTFITS) {
      const shown = pieces.flatMap((name) => items.get(name) ?? []);
      expect(shown.map(({ name }) => name)).toEqual(pieces);
      expect(shown.map(({ category }) => category)).toEqual(
        expect.arrayContaining(['tops', 'bottoms', 'shoes']),
      );
      const seasons = new Set(shown.map(({ season }) => season));
      expect(seasons.has('summer') && seasons.has('winter'), image).toBe(false);
    }
  });
});
