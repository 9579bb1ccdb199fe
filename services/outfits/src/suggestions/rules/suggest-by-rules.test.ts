import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClosetItem } from '../../closet-items/closet-item.ts';
import type { Conditions } from '../../weather/forecast.ts';
import type { SuggestionContext } from './outfit-suggestion.ts';
import { areSimilar } from './similarity.ts';
import { suggestByRules } from './suggest-by-rules.ts';
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

const buildItem = (itemId: string, name: string, fields: Partial<ClosetItem> = {}): ClosetItem => ({
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
  cutOutUrl: null,
  kind: null,
  pattern: null,
  colors: [],
  traits: null,
  sharedWith: [],
  availability: null,
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
      buildItem(`item-${String(index).padStart(3, '0')}`, fields.name, {
        ...fields,
        lastWornDate: daysAgo === null ? null : new Date(Date.parse(DAY) - daysAgo * 86_400_000),
      }),
    ),
  );
const weather = fc
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
const contexts = fc.record({
  items: closet,
  conditions: weather,
  day: fc.constant(DAY),
  occasion: fc.constantFrom(undefined, 'work', 'everyday', 'a wedding'),
  recentWears: fc.constant([]),
});

const suggest = (context: SuggestionContext) => suggestByRules(context, 3);
const has = (items: readonly ClosetItem[], category: string) =>
  items.some((item) => item.category === category);

describe('suggestByRules', () => {
  it('uses items of the closet that suit the weather, each once', () => {
    fc.assert(
      fc.property(contexts, (context) => {
        for (const { items } of suggest(context)) {
          expect(new Set(items).size).toBe(items.length);
          for (const item of items) {
            expect(context.items).toContain(item);
            expect(isInSeason(item.season, context.conditions)).toBe(true);
            expect(suitsWeather(item, context.conditions)).toBe(true);
          }
        }
      }),
    );
  });

  it('suggests complete outfits with shoes if there are any', () => {
    fc.assert(
      fc.property(contexts, (context) => {
        const suitable = context.items.filter((item) => suitsWeather(item, context.conditions));
        for (const { items } of suggest(context)) {
          const isDress = items.some(({ name }) => name === 'Green dress');
          expect(isDress || (has(items, 'tops') && has(items, 'bottoms'))).toBe(true);
          expect(has(items, 'shoes')).toBe(has(suitable, 'shoes'));
          expect(items.filter(({ category }) => category === 'accessories').length).toBeLessThan(2);
        }
      }),
    );
  });

  it('suggests a top tagged as a dress without a bottom', () => {
    const items = [
      buildItem('dress', 'Blue flowers', { tags: ['dress'] }),
      buildItem('shoes', 'White sneakers', { category: 'shoes' }),
    ];
    const [suggestion] = suggest({ items, conditions: mild, day: DAY, occasion: undefined, recentWears: [] });
    expect(suggestion?.items).toEqual(items);
  });

  it('does not depend on the order of items', () => {
    fc.assert(
      fc.property(contexts, (context) => {
        const reversed = { ...context, items: context.items.toReversed() };
        expect(suggest(reversed)).toEqual(suggest(context));
      }),
    );
  });

  it('never suggests similar outfits', () => {
    fc.assert(
      fc.property(contexts, (context) => {
        const ids = suggest(context).map(({ items }) => items.map(({ itemId }) => itemId));
        for (const [index, one] of ids.entries()) {
          for (const other of ids.slice(index + 1)) expect(areSimilar(one, other)).toBe(false);
        }
      }),
    );
  });

  it('states only facts in its reasons', () => {
    fc.assert(
      fc.property(contexts, (context) => {
        for (const { items, reason } of suggest(context)) {
          expect(reason).toContain(`${context.conditions.highF}°F`);
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
  buildItem('top', 'White shirt'),
  buildItem('bottom', 'Navy chinos', { category: 'bottoms' }),
  buildItem('shoes', 'White sneakers', { category: 'shoes' }),
];
const buildContext = (fields: Partial<SuggestionContext>): SuggestionContext => ({
  items: basics,
  conditions: mild,
  day: DAY,
  occasion: undefined,
  recentWears: [],
  ...fields,
});
const firstIds = (fields: Partial<SuggestionContext>) =>
  suggest(buildContext(fields))[0]?.items.map(({ itemId }) => itemId);

describe('the first suggestion', () => {
  it('has a top and a bottom', () => {
    expect(firstIds({})).toEqual(['top', 'bottom', 'shoes']);
    expect(firstIds({ items: basics.slice(1) })).toBeUndefined();
    expect(firstIds({ items: [] })).toBeUndefined();
  });

  it('prefers items that were not worn or planned recently', () => {
    const worn = buildItem('a-worn', 'White shirt', { lastWornDate: new Date('2026-11-19T12:00:00Z') });
    const planned = buildItem('b-planned', 'White shirt');
    const recentWears = [{ clothingItemIds: ['b-planned'], day: '2026-11-22' }];
    expect(firstIds({ items: [worn, planned, ...basics], recentWears: recentWears })?.[0]).toBe('top');
  });

  it('includes a raincoat in the rain and no outerwear on a warm day', () => {
    const outerwear = [
      buildItem('coat', 'Camel coat', { category: 'outerwear' }),
      buildItem('rain', 'Yellow raincoat', { category: 'outerwear' }),
    ];
    const items = [...basics, ...outerwear];
    expect(firstIds({ items, conditions: { ...mild, highF: 55, isWet: true } })).toContain('rain');
    expect(firstIds({ items, conditions: { ...mild, highF: 80, lowF: 70 } })).toEqual([
      'top',
      'bottom',
      'shoes',
    ]);
  });

  it('avoids clashing colors', () => {
    const items = [
      buildItem('a-red', 'Red shirt'),
      buildItem('b-navy', 'Navy shirt'),
      buildItem('green', 'Green trousers', { category: 'bottoms' }),
    ];
    expect(firstIds({ items })).toEqual(['b-navy', 'green']);
  });

  it('prefers items that suit the occasion', () => {
    const items = [
      buildItem('a-tee', 'Gray tee'),
      buildItem('b-blouse', 'Gray blouse', { tags: ['office'] }),
      ...basics.slice(1),
    ];
    expect(firstIds({ items, occasion: 'work' })?.[0]).toBe('b-blouse');
  });
});
