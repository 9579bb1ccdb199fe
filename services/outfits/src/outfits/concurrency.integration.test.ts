import { ApiError } from '@fitfolk/api-client';
import type { Outfit } from '@fitfolk/contracts/outfits';
import type { TestUser } from '@fitfolk/service-kit/testing/harness';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OutfitsHarness, startOutfitsHarness, TODAY } from '../../testing/outfits-harness.ts';

const CLIENTS = 5;
const STEPS_EACH = 60;
const DAYS = ['2026-11-18', '2026-11-19', TODAY, '2026-11-21', '2026-11-22'];

let harness: OutfitsHarness;
beforeAll(async () => {
  harness = await startOutfitsHarness();
});
afterAll(() => harness?.stop());

type Step = (user: TestUser, ids: string[]) => Promise<unknown>;

const pick = (ids: readonly string[], number: number): string => ids[number % ids.length] ?? 'none-yet';

/** A random action on the outfits shared by all clients. */
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom(...DAYS, null).map(
    (scheduledDate): Step =>
      async (user, ids) => {
        ids.push((await harness.createOutfit(user, { scheduledDate })).id);
      },
  ),
  fc.tuple(fc.nat(), fc.constantFrom(...DAYS, null)).map(
    ([number, scheduledDate]): Step =>
      (user, ids) =>
        harness.changeOutfit(user, pick(ids, number), { scheduledDate }),
  ),
  fc.nat().map(
    (number): Step =>
      (user, ids) =>
        harness.wearOutfit(user, pick(ids, number)),
  ),
  fc.nat().map(
    (number): Step =>
      (user, ids) =>
        harness.deleteOutfit(user, pick(ids, number)),
  ),
);

/** Ignores expected rejections and rethrows other errors. */
const ignoreRejection = (error: unknown): void => {
  if (!(error instanceof ApiError && [404, 409].includes(error.status))) throw error;
};

type PlanEvent = { type: string; data: { outfitId: string; version: number; day: string } };

/** Replays events in version order and returns the planned and worn day of each outfit. */
const replay = (
  events: readonly PlanEvent[],
): Record<string, { day: string | null; worn: string | null }> => {
  const state: Record<string, { day: string | null; worn: string | null }> = {};
  const sorted = events.toSorted((a, b) => a.data.version - b.data.version);
  for (const { type, data } of sorted) {
    const current = state[data.outfitId] ?? { day: null, worn: null };
    if (type.endsWith('unplanned') && current.day === data.day) current.day = null;
    if (type.endsWith('.planned')) current.day = data.day;
    if (type.endsWith('.worn')) current.worn = data.day;
    if (type.endsWith('.unworn')) current.worn = null;
    state[data.outfitId] = current;
  }
  return state;
};

const toState = (outfits: readonly Outfit[]) =>
  Object.fromEntries(
    outfits.map(({ id, scheduledDate, wornDate }) => [id, { day: scheduledDate, worn: wornDate }]),
  );

describe('concurrent changes', () => {
  it('leave the state that a replay of the events produces', async () => {
    const user = await harness.services.createUser();
    const ids: string[] = [];
    const scripts = fc.sample(fc.array(step, { minLength: STEPS_EACH, maxLength: STEPS_EACH }), {
      numRuns: CLIENTS,
      seed: 20261120,
    });
    await Promise.all(
      scripts.map(async (script) => {
        for (const act of script) await act(user, ids).catch(ignoreRejection);
      }),
    );

    const outfits = await harness.listOutfits(user);
    const events = (await harness.getPlanEvents(user)) as PlanEvent[];
    const replayed = replay(events);
    const state = toState(outfits);
    const neverPlanned = Object.fromEntries(
      Object.keys(state)
        .filter((id) => !(id in replayed))
        .map((id) => [id, { day: null, worn: null }]),
    );
    const gone = Object.keys(replayed).filter((id) => !(id in state));
    expect(gone.map((id) => replayed[id])).toEqual(gone.map(() => ({ day: null, worn: null })));
    expect({ ...neverPlanned, ...replayed }).toEqual({
      ...state,
      ...Object.fromEntries(gone.map((id) => [id, replayed[id]])),
    });
    expect(outfits.length).toBeGreaterThan(10);
    expect(events.some(({ type }) => type.endsWith('worn'))).toBe(true);
    expect(gone.length).toBeGreaterThan(5);
  });
});

describe('the limit of outfits', () => {
  it('accepts one of ten concurrent outfits when one is left, and none of another profile less', async () => {
    const [ana, ben] = [await harness.services.createUser(), await harness.services.createUser()];
    const { profileId, accountId } = ana;
    const stored = Array.from({ length: 4999 }, () => ({ _id: crypto.randomUUID(), profileId, accountId }));
    await harness.services.database('outfits').collection<{ _id: string }>('outfits').insertMany(stored);

    const results = await Promise.allSettled(Array.from({ length: 10 }, () => harness.createOutfit(ana)));

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason.problem?.code).toBe('outfit-limit');
    }
    await harness.createOutfit(ben);
  });
});
