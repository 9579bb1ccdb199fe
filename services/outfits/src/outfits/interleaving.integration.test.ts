import { ApiError } from '@fitfolk/api-client';
import type { Outfit } from '@fitfolk/contracts/outfits';
import type { TestUser } from '@fitfolk/service-kit/testing/harness';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OutfitsHarness, startOutfitsHarness, TODAY } from '../../testing/outfits-harness.ts';

const CLIENTS = 5;
const STEPS_EACH = 60;
const DAYS = ['2026-11-18', '2026-11-19', TODAY, '2026-11-21', '2026-11-22'];

let world: OutfitsHarness;
beforeAll(async () => {
  world = await startOutfitsHarness();
});
afterAll(() => world?.stop());

type Step = (person: TestUser, ids: string[]) => Promise<unknown>;

const pick = (ids: readonly string[], number: number): string => ids[number % ids.length] ?? 'none-yet';

/** Something that a client does to the outfits that all clients share. */
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom(...DAYS, null).map(
    (scheduledDate): Step =>
      async (person, ids) => {
        ids.push((await world.createOutfit(person, { scheduledDate })).id);
      },
  ),
  fc.tuple(fc.nat(), fc.constantFrom(...DAYS, null)).map(
    ([number, scheduledDate]): Step =>
      (person, ids) =>
        world.changeOutfit(person, pick(ids, number), { scheduledDate }),
  ),
  fc.nat().map(
    (number): Step =>
      (person, ids) =>
        world.wearOutfit(person, pick(ids, number)),
  ),
  fc.nat().map(
    (number): Step =>
      (person, ids) =>
        world.deleteOutfit(person, pick(ids, number)),
  ),
);

/** A refusal by the rules is an outcome like any other; anything else is a failure. */
const outcome = (error: unknown): void => {
  if (!(error instanceof ApiError && [404, 409].includes(error.status))) throw error;
};

type Fact = { type: string; data: { outfitId: string; version: number; day: string } };

/** What the events say, told in the order of each outfit's versions: which outfit is planned or was worn on which day. */
const replay = (facts: readonly Fact[]): Record<string, { day: string | null; worn: string | null }> => {
  const told: Record<string, { day: string | null; worn: string | null }> = {};
  const inOrder = facts.toSorted((one, other) => one.data.version - other.data.version);
  for (const { type, data } of inOrder) {
    const known = told[data.outfitId] ?? { day: null, worn: null };
    if (type.endsWith('unplanned') && known.day === data.day) known.day = null;
    if (type.endsWith('.planned')) known.day = data.day;
    if (type.endsWith('worn')) known.worn = data.day;
    told[data.outfitId] = known;
  }
  return told;
};

const stateOf = (outfits: readonly Outfit[]) =>
  Object.fromEntries(
    outfits.map(({ id, scheduledDate, wornDate }) => [id, { day: scheduledDate, worn: wornDate }]),
  );

test('five clients at once leave the state that the events tell when they are replayed in order', async () => {
  const person = await world.services.createUser();
  const ids: string[] = [];
  const scripts = fc.sample(fc.array(step, { minLength: STEPS_EACH, maxLength: STEPS_EACH }), {
    numRuns: CLIENTS,
    seed: 20261120,
  });
  await Promise.all(
    scripts.map(async (script) => {
      for (const act of script) await act(person, ids).catch(outcome);
    }),
  );

  const outfits = await world.listOutfits(person);
  const told = replay((await world.getPlanEvents(person)) as Fact[]);
  const state = stateOf(outfits);
  const neverPlanned = Object.fromEntries(
    Object.keys(state)
      .filter((id) => !(id in told))
      .map((id) => [id, { day: null, worn: null }]),
  );
  const gone = Object.keys(told).filter((id) => !(id in state));
  expect(gone.map((id) => told[id]?.day)).toEqual(gone.map(() => null));
  expect({ ...neverPlanned, ...told }).toEqual({
    ...state,
    ...Object.fromEntries(gone.map((id) => [id, told[id]])),
  });
  expect(outfits.length).toBeGreaterThan(10);
  expect(outfits.some(({ wornDate }) => wornDate !== null)).toBe(true);
  expect(gone.length).toBeGreaterThan(5);
});
