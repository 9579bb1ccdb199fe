import { LaundryAction } from '@fitfolk/contracts/closet';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveLaundry } from './derive-laundry.ts';
import type { LaundryEvent } from './laundry-event.ts';

const at = fc.date({
  min: new Date('2026-11-20T00:00:00Z'),
  max: new Date('2026-11-24T00:00:00Z'),
  noInvalidDate: true,
});
const MOVES = ['move-1', 'move-2', 'move-3', 'move-4'];

const event: fc.Arbitrary<LaundryEvent> = fc.oneof(
  fc.record({
    id: fc.uuid(),
    at,
    kind: fc.constantFrom('worn', 'unworn'),
    source: fc.constantFrom('item', 'outfit-1', 'outfit-2'),
    day: fc.constantFrom('2026-11-20', '2026-11-21', '2026-11-22'),
    revision: fc.nat(50),
  }),
  fc.record({
    id: fc.uuid(),
    at,
    kind: fc.constantFrom(...LaundryAction.options),
    source: fc.constantFrom(...MOVES),
  }),
  fc.record({ id: fc.uuid(), at, kind: fc.constant('undone'), source: fc.constantFrom(...MOVES) }),
) as fc.Arbitrary<LaundryEvent>;

/** Of one source and day, every revision happens once. */
const toKey = (each: LaundryEvent) =>
  'revision' in each ? `${each.source} ${each.day} ${each.revision}` : each.id;
const history = fc.uniqueArray(event, { selector: toKey, maxLength: 30 }).chain((events) =>
  fc.record({
    events: fc.constant(events),
    delivered: fc
      .tuple(fc.shuffledSubarray(events), fc.shuffledSubarray(events, { minLength: events.length }))
      .map(([repeated, all]) => [...repeated, ...all]),
  }),
);

describe('deriveLaundry for any history', () => {
  it('gives the same state in any order and with duplicates', () => {
    fc.assert(
      fc.property(history, fc.nat(4), ({ events, delivered }, washAfter) => {
        expect(deriveLaundry(delivered, washAfter)).toEqual(deriveLaundry(events, washAfter));
      }),
      { numRuns: 1000, seed: 22 },
    );
  });

  it('ends clean after everything was washed, and away only with a reason to be', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 1, max: 4 }), ({ events }, washAfter) => {
        const last = { id: 'last', at: new Date('2026-12-01'), source: 'last' };
        expect(deriveLaundry([...events, { ...last, kind: 'washed' }], washAfter)).toMatchObject({
          status: 'clean',
          wears: 0,
          away: null,
        });
        const back = deriveLaundry([...events, { ...last, kind: 'back' }], washAfter);
        expect(back.status).not.toBe('away');
        if (back.status === 'clean') expect(back.wears).toBe(0);
      }),
      { numRuns: 500, seed: 22 },
    );
  });

  it('forgets a move that was undone', () => {
    fc.assert(
      fc.property(history, fc.constantFrom(...MOVES), ({ events }, source) => {
        const undone: LaundryEvent = { id: 'undo', kind: 'undone', source, at: new Date('2026-12-01') };
        const without = events.filter((each) => each.source !== source);
        const { version: _, ...state } = deriveLaundry([...events, undone], 2);
        expect(deriveLaundry(without, 2)).toMatchObject(state);
      }),
      { numRuns: 500, seed: 22 },
    );
  });
});
