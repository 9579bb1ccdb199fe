import { LaundryAction } from '@fitfolk/contracts/closet';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFakeLaundryEvents } from '../../../testing/fake-laundry-events.ts';
import { createRecordLaundry, type WashableItem } from './record-laundry.ts';
import { CLEAN, deriveLaundry } from './rules/derive-laundry.ts';
import type { LaundryEvent } from './rules/laundry-event.ts';

const transaction = {} as Transaction;
const HOUR_MS = 3_600_000;
const START = Date.parse('2026-01-01T12:00:00Z');
const toTime = (hour: number) => new Date(START + hour * HOUR_MS);
const toDay = (hour: number) => toTime(hour).toISOString().slice(0, 10);

const createItem = (washAfter: number): WashableItem => ({
  id: 'shirt',
  accountId: 'account',
  profileId: 'profile',
  name: 'Shirt',
  category: 'tops',
  tags: [],
  washAfter,
  laundry: CLEAN,
});

/** Steps whose hours mostly grow, as in a household that sometimes records late, undoes and repeats. */
const step = fc.record({
  kind: fc.constantFrom('worn', 'worn', 'worn', 'unworn', 'undone', ...LaundryAction.options),
  hoursLater: fc.constantFrom(0, 0, 3, 12, 24, 24, 48, -30, -300),
  source: fc.nat(7),
  washAfter: fc.constantFrom(undefined, undefined, undefined, undefined, undefined, 0, 1, 3),
});

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const toEvents = (steps: readonly Step[]) => {
  let hour = 0;
  return steps.map(({ kind, hoursLater, source, washAfter }, index) => {
    const now = hour + hoursLater;
    hour = Math.max(hour, now);
    const id = `${(index * 7) % 10} ${index}`;
    const event =
      kind === 'worn' || kind === 'unworn'
        ? { id, at: toTime(now), kind, source: `outfit-${source % 2}`, day: toDay(now), revision: index }
        : // An undoing names one of the moves before it, or one that comes later.
          { id, at: toTime(now), kind, source: `move-${kind === 'undone' ? index - source : index}` };
    return { event: event as LaundryEvent, washAfter };
  });
};

const history = fc.array(step, { maxLength: 60, size: 'max' }).map(toEvents);

describe('recording any history', () => {
  it('gives the state that all events give, after each of them', async () => {
    let checkpoints = 0;
    await fc.assert(
      fc.asyncProperty(history, fc.integer({ min: 1, max: 4 }), async (steps, recent) => {
        const events = createFakeLaundryEvents();
        const laundry = createRecordLaundry(events, recent);
        let item = createItem(2);
        for (const { event, washAfter } of steps) {
          if (washAfter !== undefined) item = await laundry.derive({ ...item, washAfter }, transaction);
          item = (await laundry.record(item, event, transaction)).item;
          if (item.laundryCheckpoint) checkpoints += 1;

          const all = await events.list();
          expect(item.laundry).toEqual(deriveLaundry(all, item.washAfter ?? 0));
          expect(await laundry.derive(item, transaction)).toBe(item);
          expect((await laundry.record(item, event, transaction)).item).toBe(item);
        }
      }),
      { numRuns: 300, seed: 64 },
    );
    expect(checkpoints).toBeGreaterThan(1000);
  });
});

describe('recording years of daily wear', () => {
  it.each([
    ['never washed', 0, 0],
    ['washed each week', 3, 7],
    ['left in the basket', 1, 0],
  ])('reads about 100 events of an item that is %s', async (_name, washAfter, washDays) => {
    const events = createFakeLaundryEvents();
    const laundry = createRecordLaundry(events);
    let item = createItem(washAfter);
    const record = async (event: LaundryEvent) => {
      const recorded = await laundry.record(item, event, transaction);
      item = recorded.item;
      return recorded.events.length;
    };
    let most = 0;
    for (let day = 1; day <= 1000; day += 1) {
      const at = toTime(day * 24);
      const wear = {
        kind: 'worn',
        source: 'item',
        wearerId: 'ana',
        day: toDay(day * 24),
        revision: day,
      } as const;
      const read = await record({ id: `worn ${day}`, at, ...wear });
      most = Math.max(most, read);
      if (washDays && day % washDays === 0)
        await record({
          id: `washed ${day}`,
          at: toTime(day * 24 + 1),
          kind: 'washed',
          source: `move ${day}`,
        });
    }

    expect(most).toBeLessThanOrEqual(101);
    expect(item.laundry).toEqual(deriveLaundry(await events.list(), washAfter));
  });
});

describe('deriving again', () => {
  it('drops a checkpoint that differs from the events', async () => {
    const events = createFakeLaundryEvents();
    const laundry = createRecordLaundry(events, 1);
    let item = createItem(2);
    for (const [index, kind] of (['basket', 'washing', 'washed', 'away'] as const).entries()) {
      const event = { id: kind, at: toTime(index), kind, source: kind };
      item = (await laundry.record(item, event, transaction)).item;
    }
    const checkpoint = item.laundryCheckpoint;
    if (!checkpoint) throw new Error('no checkpoint');
    const drifted = { ...item, laundryCheckpoint: { ...checkpoint, laundry: { ...CLEAN, wears: 9 } } };

    const repaired = await laundry.derive(drifted, transaction);

    expect(repaired.laundry).toEqual(item.laundry);
    expect(repaired.laundryCheckpoint).toBeUndefined();
  });
});
