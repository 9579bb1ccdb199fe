import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createClosetItem, mildDay } from '../../../testing/closet-item.ts';
import type { ClosetItem } from '../../closet-items/closet-item.ts';
import { suggestByRules } from '../rules/suggest-by-rules.ts';
import { type Fact, learn, MAX_WEIGHT } from './learn.ts';
import { createPreferences } from './preferences.ts';

const named = (category: ClosetItem['category'], ...names: string[]) =>
  names.map((name) => createClosetItem(name.toLowerCase().replaceAll(' ', '-'), name, { category }));
const closet = [
  ...named('tops', 'White T-shirt', 'Navy T-shirt', 'Red hoodie', 'White shirt'),
  ...named('bottoms', 'Blue jeans', 'Beige chinos', 'Black leggings', 'Green shorts'),
  ...named('shoes', 'White sneakers', 'Brown boots', 'Black loafers'),
];
const NOW = new Date('2026-11-20T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const worn = (days: number, ...itemIds: string[]): Fact => ({ kind: 'worn', at: daysAgo(days), itemIds });
const NOTHING = new Map();
const learnFrom = (facts: readonly Fact[], forgotten: ReadonlyMap<string, Date> = NOTHING) => {
  const lessons = learn(facts, closet, NOW, forgotten);
  return (feature: string) => lessons.get(feature)?.weight ?? 0;
};

const NAVY_WITH_BEIGE = ['navy-t-shirt', 'beige-chinos', 'white-sneakers'];
const navyWithBeige = Array.from({ length: 10 }, (_, index) => worn(index + 1, ...NAVY_WITH_BEIGE));

const anyFact: fc.Arbitrary<Fact> = fc
  .record({
    kind: fc.constantFrom('worn', 'kept', 'swapped', 'refused'),
    days: fc.nat(200),
    itemIds: fc.subarray(
      closet.map(({ itemId }) => itemId),
      { minLength: 1, maxLength: 5 },
    ),
    insteadOf: fc.subarray(
      closet.map(({ itemId }) => itemId),
      { maxLength: 5 },
    ),
  })
  .map(({ kind, days, itemIds, insteadOf }) => ({
    kind,
    at: daysAgo(days),
    itemIds,
    ...(kind === 'swapped' ? { insteadOf } : {}),
  }));

describe('learn', () => {
  it('likes the items, colors, kinds and pairs of what was worn more than those of the rest', () => {
    const weigh = learnFrom(navyWithBeige);
    for (const feature of ['item.navy-t-shirt', 'color.blue', 'kind.t-shirt', 'colors.beige.blue']) {
      expect(weigh(feature)).toBeGreaterThan(0);
    }
    expect(weigh('kinds.t-shirt.trousers')).toBeGreaterThan(0);
    expect(weigh('items.beige-chinos.navy-t-shirt')).toBeGreaterThan(0);
    expect(weigh('item.red-hoodie')).toBeLessThan(0);
    expect(weigh('color.red')).toBeLessThan(0);
  });

  it('likes what was swapped in, and not what was swapped out or refused', () => {
    const itemIds = ['red-hoodie', 'blue-jeans'];
    const insteadOf = ['white-shirt', 'blue-jeans'];
    const swapped = learnFrom([{ kind: 'swapped', at: daysAgo(2), itemIds, insteadOf }]);
    expect(swapped('item.red-hoodie')).toBeGreaterThan(0);
    expect(swapped('item.white-shirt')).toBeLessThan(0);
    expect(swapped('item.blue-jeans')).toBe(0);
    const refused = learnFrom([{ kind: 'refused', at: daysAgo(1), itemIds }]);
    expect(refused('items.blue-jeans.red-hoodie')).toBeLessThan(0);
  });

  it('does not count clothes for other weather as an alternative', () => {
    expect(learnFrom(navyWithBeige)('item.green-shorts')).toBe(0);
  });

  it('forgets half in ninety days', () => {
    const [recent, old] = [
      learnFrom([worn(0, ...NAVY_WITH_BEIGE)]),
      learnFrom([worn(90, ...NAVY_WITH_BEIGE)]),
    ];
    expect(old('color.blue')).toBeCloseTo(recent('color.blue') / 2, 10);
  });

  it('learns a forgotten feature again from later facts only', () => {
    const forgotten = new Map([['color.blue', daysAgo(0)]]);
    const weigh = learnFrom(navyWithBeige, forgotten);
    expect(weigh('color.blue')).toBe(0);
    expect(weigh('item.navy-t-shirt')).toBeGreaterThan(0);
    expect(learnFrom(navyWithBeige, new Map([['color.blue', daysAgo(5)]]))('color.blue')).toBeGreaterThan(0);
  });

  it('learns nothing without facts, or from items that left the closet', () => {
    expect(learn([], closet, NOW, NOTHING).size).toBe(0);
    expect(createPreferences(learn([], closet, NOW, NOTHING))).toBeUndefined();
    expect(learn([worn(1, 'gone')], closet, NOW, NOTHING).size).toBe(0);
  });

  it('keeps weights bounded, and learns the same from facts and items in any order', () => {
    const check = (facts: readonly Fact[]) => {
      const lessons = learn(facts, closet, NOW, NOTHING);
      for (const { weight } of lessons.values()) expect(Math.abs(weight)).toBeLessThanOrEqual(MAX_WEIGHT);
      const reversed = learn(facts.toReversed(), closet.toReversed(), NOW, NOTHING);
      expect(new Map([...reversed].sort())).toEqual(new Map([...lessons].sort()));
    };
    fc.assert(fc.property(fc.array(anyFact, { maxLength: 60, size: 'max' }), check), {
      numRuns: 60,
      seed: 52,
    });
  });
});

describe('suggestByRules with preferences', () => {
  it('suggests what the profile likes before what it likes less', () => {
    const day = '2026-11-20';
    const context = { items: closet, conditions: mildDay, day, occasion: undefined, recentWears: [] };
    const facts = Array.from({ length: 12 }, (_, index) =>
      worn(index + 1, 'red-hoodie', 'black-leggings', 'brown-boots'),
    );
    const preferences = createPreferences(learn(facts, closet, NOW, NOTHING));
    const suggest = (known: typeof preferences) =>
      suggestByRules({ ...context, preferences: known }, 1)[0]?.items.map(({ itemId }) => itemId);
    expect(suggest(undefined)).not.toEqual(['red-hoodie', 'black-leggings', 'brown-boots']);
    expect(suggest(preferences)).toEqual(['red-hoodie', 'black-leggings', 'brown-boots']);
  });
});
