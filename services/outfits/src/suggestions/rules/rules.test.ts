import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ClosetItem } from '../../closet-items/closet-item.ts';
import type { Conditions } from '../../weather/conditions.ts';
import { areAlike } from './choose.ts';
import type { SuggestionContext } from './outfit-suggestion.ts';
import { suggestByRules } from './rules.ts';
import { isInSeason, suitsWeather } from './weather-fit.ts';

const DAY = '2026-11-20';
const mild: Conditions = {
  highF: 64,
  lowF: 55,
  isWet: false,
  isSnowy: false,
  weather: 'partly-cloudy',
  isAssumed: false,
};

const garment = (itemId: string, name: string, fields: Partial<ClosetItem> = {}): ClosetItem => ({
  itemId,
  profileId: 'profile',
  accountId: 'account',
  version: 1,
  name,
  category: 'tops',
  season: null,
  tags: [],
  imageUrl: null,
  thumbHash: null,
  lastWornDate: null,
  ...fields,
});

const names = [
  'White shirt',
  'Navy chinos',
  'Denim jacket',
  'Wool coat',
  'Yellow raincoat',
  'Black boots',
  'Suede loafers',
  'Red sandals',
  'Linen shorts',
  'Green dress',
  'Striped sweater',
  'Sunglasses',
  'Beanie',
  'Umbrella',
  'Thing',
];
const closet = fc
  .array(
    fc.record({
      name: fc.constantFrom(...names),
      category: fc.constantFrom('tops', 'bottoms', 'shoes', 'accessories', 'outerwear' as const),
      season: fc.constantFrom('spring', 'summer', 'fall', 'winter', 'all-season', null),
      daysAgo: fc.option(fc.integer({ min: 0, max: 90 })),
    }),
    { maxLength: 40 },
  )
  .map((items) =>
    items.map(({ daysAgo, ...fields }, index) =>
      garment(`item-${String(index).padStart(3, '0')}`, fields.name, {
        ...fields,
        lastWornDate: daysAgo === null ? null : new Date(Date.parse(DAY) - daysAgo * 86_400_000),
      }),
    ),
  );
const sky = fc
  .record({
    highF: fc.integer({ min: -10, max: 110 }),
    spread: fc.integer({ min: 0, max: 30 }),
    isWet: fc.boolean(),
    isSnowy: fc.boolean(),
  })
  .map(({ spread, ...rest }) => ({
    ...rest,
    lowF: rest.highF - spread,
    weather: 'cloudy' as const,
    isAssumed: false,
  }));
const situations = fc.record({
  items: closet,
  conditions: sky,
  day: fc.constant(DAY),
  occasion: fc.constantFrom(undefined, 'work', 'everyday', 'a wedding'),
  wornOn: fc.constant([]),
});

const looksOf = (situation: SuggestionContext) => suggestByRules(situation, 3);
const has = (items: readonly ClosetItem[], category: string) =>
  items.some((item) => item.category === category);

describe('looks by rules', () => {
  test('are made of items of this closet that suit the weather, each once', () => {
    fc.assert(
      fc.property(situations, (situation) => {
        for (const { items } of looksOf(situation)) {
          expect(new Set(items).size).toBe(items.length);
          for (const item of items) {
            expect(situation.items).toContain(item);
            expect(isInSeason(item.season, situation.conditions)).toBe(true);
            expect(suitsWeather(item, situation.conditions)).toBe(true);
          }
        }
      }),
    );
  });

  test('are complete: a top and a bottom or a dress, and shoes where some suit', () => {
    fc.assert(
      fc.property(situations, (situation) => {
        const suiting = situation.items.filter((item) => suitsWeather(item, situation.conditions));
        for (const { items } of looksOf(situation)) {
          const isDress = items.some(({ name }) => name === 'Green dress');
          expect(isDress || (has(items, 'tops') && has(items, 'bottoms'))).toBe(true);
          expect(has(items, 'shoes')).toBe(has(suiting, 'shoes'));
          expect(items.filter(({ category }) => category === 'accessories').length).toBeLessThan(2);
        }
      }),
    );
  });

  test('are the same for the same closet in any order', () => {
    fc.assert(
      fc.property(situations, (situation) => {
        const turned = { ...situation, items: situation.items.toReversed() };
        expect(looksOf(turned)).toEqual(looksOf(situation));
      }),
    );
  });

  test('are never two alike', () => {
    fc.assert(
      fc.property(situations, (situation) => {
        const ids = looksOf(situation).map(({ items }) => items.map(({ itemId }) => itemId));
        for (const [index, one] of ids.entries()) {
          for (const other of ids.slice(index + 1)) expect(areAlike(one, other)).toBe(false);
        }
      }),
    );
  });

  test('say nothing but what is so', () => {
    fc.assert(
      fc.property(situations, (situation) => {
        for (const { items, reason } of looksOf(situation)) {
          expect(reason).toContain(`${situation.conditions.highF}°F`);
          const rested = /“(.+)” hasn't been worn for (\d+) days/.exec(reason);
          if (rested) {
            const item = items.find(({ name }) => name === rested[1]);
            const wornAt = Date.parse(DAY) - Number(rested[2]) * 86_400_000;
            expect(items.some(({ lastWornDate }) => lastWornDate?.getTime() === wornAt)).toBe(true);
            expect(item).toBeDefined();
          }
          if (reason.includes("hasn't been worn yet")) {
            expect(items.some(({ lastWornDate }) => lastWornDate === null)).toBe(true);
          }
        }
      }),
    );
  });
});

const basics = [
  garment('top', 'White shirt'),
  garment('bottom', 'Navy chinos', { category: 'bottoms' }),
  garment('shoes', 'White sneakers', { category: 'shoes' }),
];
const situationOf = (fields: Partial<SuggestionContext>): SuggestionContext => ({
  items: basics,
  conditions: mild,
  day: DAY,
  occasion: undefined,
  wornOn: [],
  ...fields,
});
const firstIds = (fields: Partial<SuggestionContext>) =>
  looksOf(situationOf(fields))[0]?.items.map(({ itemId }) => itemId);

describe('the best look', () => {
  test('needs a top and a bottom', () => {
    expect(firstIds({})).toEqual(['top', 'bottom', 'shoes']);
    expect(firstIds({ items: basics.slice(1) })).toBeUndefined();
    expect(firstIds({ items: [] })).toBeUndefined();
  });

  test('prefers what was not worn lately, in the closet or the plan', () => {
    const tired = garment('a-tired', 'White shirt', { lastWornDate: new Date('2026-11-19T12:00:00Z') });
    const planned = garment('b-planned', 'White shirt');
    const wornOn = [{ clothingItemIds: ['b-planned'], day: '2026-11-22' }];
    expect(firstIds({ items: [tired, planned, ...basics], wornOn })?.[0]).toBe('top');
  });

  test('wears a raincoat in the rain and nothing over it on a warm day', () => {
    const over = [
      garment('coat', 'Camel coat', { category: 'outerwear' }),
      garment('rain', 'Yellow raincoat', { category: 'outerwear' }),
    ];
    const items = [...basics, ...over];
    expect(firstIds({ items, conditions: { ...mild, highF: 55, isWet: true } })).toContain('rain');
    expect(firstIds({ items, conditions: { ...mild, highF: 80, lowF: 70 } })).toEqual([
      'top',
      'bottom',
      'shoes',
    ]);
  });

  test('does not let colours clash where others go together', () => {
    const items = [
      garment('a-red', 'Red shirt'),
      garment('b-navy', 'Navy shirt'),
      garment('green', 'Green trousers', { category: 'bottoms' }),
    ];
    expect(firstIds({ items })).toEqual(['b-navy', 'green']);
  });

  test('dresses for the occasion', () => {
    const items = [
      garment('a-tee', 'Grey tee'),
      garment('b-blouse', 'Grey blouse', { tags: ['office'] }),
      ...basics.slice(1),
    ];
    expect(firstIds({ items, occasion: 'work' })?.[0]).toBe('b-blouse');
  });
});
