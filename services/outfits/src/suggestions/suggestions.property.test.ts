import { LaundryStatus } from '@fitfolk/contracts/closet';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createClosetItem, mildDay } from '../../testing/closet-item.ts';
import { comfortProfiles, ITEMS, listViolations, schoolWeeks } from '../../testing/dressing-rules.ts';
import type { ClosetItem } from '../closet-items/closet-item.ts';
import { createDressingRules } from '../dressing-rules/dressing-rules.ts';
import { type Fact, learn } from './learning/learn.ts';
import { createPreferences } from './learning/preferences.ts';
import type { Stylist } from './stylist.ts';
import { createSuggestOutfits } from './suggestions.ts';

const TODAY = '2026-11-23';
const MAX_ITEMS = 30;
const identity = { timeZone: 'UTC', profiles: [{ id: 'profile' }] } as unknown as Identity;

/** Closet shows what is outgrown or stored as away. */
const availability = fc.record({
  status: fc.constantFrom('clean' as const, 'worn' as const, ...LaundryStatus.options),
  wearsLeft: fc.option(fc.integer({ min: 1, max: 3 })),
});

const closets = fc
  .array(fc.record({ item: fc.constantFrom(...ITEMS), availability: fc.option(availability) }), {
    minLength: 12,
    maxLength: MAX_ITEMS,
  })
  .map((clothes) =>
    clothes.map(({ item: { name, category }, ...fields }, index) =>
      createClosetItem(`item-${index}`, name, { category, ...fields }),
    ),
  );

const situation = fc.record({
  closet: closets,
  comfort: comfortProfiles([TODAY], MAX_ITEMS),
  schoolWeek: schoolWeeks,
  highF: fc.integer({ min: 20, max: 95 }),
  /** Combinations that a model answers with: of the whole closet, and of items of others. */
  answers: fc.array(fc.uniqueArray(fc.nat(MAX_ITEMS + 2), { minLength: 1, maxLength: 3 }), {
    maxLength: 6,
    size: 'max',
  }),
  withModel: fc.boolean(),
  /** Combinations that were worn before, whatever the rules say. */
  worn: fc.array(fc.uniqueArray(fc.nat(MAX_ITEMS), { minLength: 1, maxLength: 3 }), { maxLength: 6 }),
});

const foreign = createClosetItem('foreign', 'White shirt', { profileId: 'somebody-else' });

const learnFrom = (closet: readonly ClosetItem[], worn: readonly number[][]) => {
  const facts = worn.map(
    (indexes, day): Fact => ({
      kind: 'worn',
      at: new Date(Date.UTC(2026, 9, 1 + day)),
      itemIds: indexes.flatMap((index) => closet[index]?.itemId ?? []),
    }),
  );
  return createPreferences(learn(facts, closet, new Date(`${TODAY}T08:00:00Z`), new Map()));
};

/** A model that puts together what it likes. */
const createUnrulyStylist = (closet: readonly ClosetItem[], answers: readonly number[][]): Stylist => ({
  suggest: async () =>
    answers.map((indexes) => ({
      name: 'Bold',
      reason: 'Because.',
      items: indexes.map((index) => closet[index] ?? foreign),
    })),
});

describe('suggestOutfits for any closet', () => {
  it('never suggests a dirty, away, outgrown, foreign, banned or rule-breaking item', async () => {
    let [byModel, byRules] = [0, 0];
    const check = async ({ closet, comfort, schoolWeek, highF, answers, withModel, worn }: Situation) => {
      const suggest = createSuggestOutfits({
        listItems: async () => closet,
        listTaken: async () => [],
        readRules: async () => createDressingRules(schoolWeek, comfort),
        readPreferences: async () => () => learnFrom(closet, worn),
        listRecentWears: async () => [],
        weather: { getConditions: async () => ({ ...mildDay, highF, lowF: highF - 9 }) },
        stylist: withModel ? createUnrulyStylist(closet, answers) : undefined,
        clock: () => new Date(`${TODAY}T08:00:00Z`),
      });
      for (const { clothingItemIds, suggestedBy } of await suggest(identity, { profileId: 'profile' })) {
        if (suggestedBy === 'model') byModel += 1;
        else byRules += 1;
        const items = clothingItemIds.flatMap((id) => closet.find(({ itemId }) => itemId === id) ?? []);
        expect(items).toHaveLength(clothingItemIds.length);
        expect(listViolations(items, TODAY, { comfort, schoolWeek })).toEqual([]);
        for (const { availability: state } of items)
          expect([undefined, 'clean', 'worn']).toContain(state?.status);
      }
    };
    type Situation = typeof situation extends fc.Arbitrary<infer T> ? T : never;
    await fc.assert(fc.asyncProperty(situation, check), { numRuns: 1000, seed: 22 });
    expect(byModel).toBeGreaterThan(100);
    expect(byRules).toBeGreaterThan(300);
  });
});
