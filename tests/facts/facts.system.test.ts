import { type ClothingItem, closetContract } from '@fitfolk/contracts/closet';
import { streaksContract } from '@fitfolk/contracts/streaks';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHousehold, type Household, startServicesWithClock } from './household.ts';
import { recomputeItem, recomputeStreak } from './recompute.ts';

/** Sequences to run; `FACTS_RUNS=1000` runs as many as before a release. */
const RUNS = Number(process.env.FACTS_RUNS ?? 6);
/** Time for a sequence on a busy machine, in milliseconds. */
const RUN_LIMIT_MS = 30_000;

let running: Awaited<ReturnType<typeof startServicesWithClock>>;
beforeAll(async () => {
  running = await startServicesWithClock();
});
afterAll(() => running?.services.stop());

type Step = readonly [name: keyof Household['actions'], ...parameters: unknown[]];

const number = fc.nat(8);
const profile = fc.nat(2);
/** Days from today, or no day. */
const offset = fc.constantFrom(-4, -2, -1, -1, 0, 0, 0, 1, null);
/** Days from today; a later one counts as today. */
const wearOffset = fc.constantFrom(-4, -2, -1, 0, 0, 1);
const items = fc.array(number, { minLength: 1, maxLength: 3 });

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constant('plan' as const), profile, offset, items) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('move' as const), number, offset) },
  { weight: 3, arbitrary: fc.tuple(fc.constant('edit' as const), number, items) },
  { weight: 5, arbitrary: fc.tuple(fc.constant('wear' as const), number) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('unwear' as const), number) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('removeOutfit' as const), number) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('wearItem' as const), number, wearOffset) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('unwearItem' as const), number, wearOffset) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('passOn' as const), number, profile) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('removeItem' as const), number) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('wash' as const), items) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('undoWash' as const), number) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('waitUntilIdle' as const)) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('nextDay' as const)) },
);

/** Compares all counters of a household with what its facts say. */
const checkCounters = async ({ user, profileIds, readFacts }: Household): Promise<void> => {
  await running.services.waitUntilIdle();
  const facts = await readFacts();
  for (const item of facts.items) expect(item).toMatchObject(recomputeItem(facts, item));
  for (const profileId of profileIds) {
    const expected = recomputeStreak(facts, profileId);
    const api = user.api(streaksContract);
    expect(await api.styleStreak({ params: { profileId } })).toEqual(expected.streak);
    const { activeDays, entries } = await api.streakHistory({ params: { profileId }, query: {} });
    expect(activeDays).toEqual(expected.days);
    expect(entries.reduce((sum, { points }) => sum + points, 0)).toBe(expected.points);
  }
};

/** Checks that a household is as it was at first, apart from removed items and the names of those who had one meanwhile. */
const checkStart = async ({ user, profileIds, start, readFacts }: Household): Promise<void> => {
  const { items, outfits } = await readFacts();
  const toState = ({ previousOwners, laundry, ...item }: ClothingItem) => {
    const { version, ...state } = laundry;
    return { ...item, ...state };
  };
  const first = new Map(start.map((item) => [item.id, toState(item)]));
  expect(outfits).toEqual([]);
  for (const item of items) expect(toState(item)).toEqual(first.get(item.id));
  for (const { previousOwners } of items) {
    for (const { wearCount } of previousOwners) expect(wearCount).toBe(0);
  }
  for (const profileId of profileIds) {
    const request = { params: { profileId } };
    expect(await user.api(streaksContract).styleStreak(request)).toBeNull();
    const history = await user.api(streaksContract).streakHistory({ ...request, query: {} });
    expect(history).toMatchObject({ activeDays: [], entries: [] });
  }
};

describe('random sequences of actions in a family', () => {
  it(
    'leave the counters that a recomputation gives, and none once all is undone',
    async () => {
      const { services, clock } = running;
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40, size: 'max' }), async (steps) => {
          const household = await createHousehold(services, clock);
          for (const [name, ...parameters] of steps) {
            clock.tick();
            const action = household.actions[name] as (...given: unknown[]) => Promise<void>;
            await action(...parameters);
          }
          await checkCounters(household);

          await household.undoAll();
          await checkCounters(household);
          await checkStart(household);
        }),
        { numRuns: RUNS, ...(process.env.FACTS_RUNS ? {} : { seed: 48 }), endOnFailure: RUNS > 100 },
      );
      const service = await services.asService(closetContract);
      expect(await service.rebuildLaundry({ body: { after: null } })).toMatchObject({ repaired: 0 });
    },
    RUNS * RUN_LIMIT_MS,
  );
});
