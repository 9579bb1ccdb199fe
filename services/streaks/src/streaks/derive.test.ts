import { addDays } from '@fitfolk/contracts/calendar-day';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Fact, merge } from '../facts/fact.ts';
import { activeDays, currentStreak, ledger, longestStreak, totalOf } from './derive.ts';

const FIRST = '2026-03-01';
const dayOf = (offset: number) => addDays(FIRST, offset);
const daysIn = (...offsets: number[]) => offsets.map(dayOf);

const telling = fc
  .record({
    outfit: fc.integer({ min: 1, max: 6 }),
    offset: fc.integer({ min: 0, max: 12 }),
    doneOffset: fc.integer({ min: 0, max: 12 }),
    version: fc.integer({ min: 1, max: 9 }),
    kind: fc.constantFrom('planned', 'unplanned', 'worn'),
  })
  .map(({ outfit, offset, doneOffset, version, kind }): Fact => {
    const day = dayOf(offset);
    const isPlan = kind !== 'worn';
    return {
      id: `${isPlan ? 'planned' : 'worn'}|${outfit}|${day}`,
      profileId: 'profile',
      accountId: 'account',
      kind: isPlan ? 'planned' : 'worn',
      day,
      version,
      holds: kind !== 'unplanned',
      doneOn: kind === 'unplanned' ? [] : [isPlan ? dayOf(doneOffset) : day],
    };
  });
/** As the producer tells them: of one thing, a version is told of once. */
const tellings = fc.uniqueArray(telling, {
  selector: ({ id, version }) => `${id} ${version}`,
  maxLength: 30,
});

const keep = (facts: readonly Fact[]): Fact[] => {
  const kept = new Map<string, Fact>();
  for (const fact of facts) kept.set(fact.id, merge(kept.get(fact.id), fact));
  return [...kept.values()];
};
const outcome = (facts: readonly Fact[]) => {
  const kept = keep(facts);
  const days = activeDays(kept);
  return { days, longest: longestStreak(days), entries: ledger(kept), points: totalOf(ledger(kept)) };
};

describe('what is told', () => {
  test('comes to the same in any order, each one to five times', () => {
    const copies = fc.infiniteStream(fc.integer({ min: 1, max: 5 }));
    const places = fc.infiniteStream(fc.nat());
    fc.assert(
      fc.property(tellings, copies, places, (facts, count, place) => {
        const delivered = facts
          .flatMap((fact) => Array.from({ length: count.next().value ?? 1 }, () => fact))
          .map((fact) => ({ fact, at: place.next().value ?? 0 }))
          .sort((one, other) => one.at - other.at)
          .map(({ fact }) => fact);
        expect(outcome(delivered)).toEqual(
          outcome(facts.toSorted((one, other) => one.version - other.version)),
        );
      }),
      { numRuns: 1000 },
    );
  });

  test('gives points that a simple count gives', () => {
    fc.assert(
      fc.property(tellings, (facts) => {
        const last = (id: string) =>
          facts.filter((fact) => fact.id === id).toSorted((one, other) => other.version - one.version)[0];
        const holding = [...new Set(facts.map(({ id }) => id))].map(last).filter((fact) => fact?.holds);
        const planned = new Set(holding.filter((fact) => fact?.kind === 'planned').map((fact) => fact?.day));
        const worn = holding.filter((fact) => fact?.kind === 'worn');
        const { entries, longest } = outcome(facts);
        const achieved = longest >= 7 ? 50 : 0;
        expect(totalOf(entries)).toBe(planned.size * 10 + worn.length * 5 + achieved);
      }),
    );
  });
});

describe('a streak', () => {
  test.each([
    ['nothing', [], 5, 0],
    ['today alone', [5], 5, 1],
    ['yesterday still counts', [3, 4], 5, 2],
    ['a whole day without ends it', [2, 3], 5, 0],
    ['a gap starts it anew', [1, 2, 4, 5], 5, 2],
    ['days to come do not count yet', [4, 5, 6, 7], 5, 2],
  ] as const)('%s', (_what, offsets, today, expected) => {
    expect(currentStreak(daysIn(...offsets), dayOf(today))).toBe(expected);
  });

  test('is longest over months and changes of the clock', () => {
    const days = Array.from({ length: 40 }, (_, offset) => dayOf(offset));
    expect(longestStreak(days)).toBe(40);
    expect(longestStreak(days.filter((day) => day !== dayOf(12)))).toBe(27);
    expect(longestStreak([])).toBe(0);
  });

  test('earns its achievements on the day that completes them', () => {
    const facts = Array.from({ length: 30 }, (_, offset): Fact => {
      const day = dayOf(offset);
      return {
        id: day,
        profileId: 'p',
        accountId: 'a',
        kind: 'worn',
        day,
        version: 1,
        holds: true,
        doneOn: [day],
      };
    });
    const achievements = ledger(facts).filter(({ reason }) => reason === 'achievement');
    expect(achievements).toEqual([
      { day: dayOf(6), reason: 'achievement', points: 50 },
      { day: dayOf(29), reason: 'achievement', points: 200 },
    ]);
  });
});
