import { addDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Fact, merge } from '../activities/fact.ts';
import { activeDays, currentStreak, ledger, longestStreak, totalOf } from './derive.ts';

const FIRST = '2026-03-01';
const dayOf = (offset: number) => addDays(FIRST, offset);
const daysIn = (...offsets: number[]) => offsets.map(dayOf);

const worn = (day: string): Fact => ({
  id: day,
  profileId: 'p',
  accountId: 'a',
  kind: 'worn',
  day,
  version: 1,
  holds: true,
  doneOn: [day],
});

const telling = fc
  .record({
    outfit: fc.integer({ min: 1, max: 6 }),
    offset: fc.integer({ min: 0, max: 12 }),
    doneOffset: fc.integer({ min: 0, max: 12 }),
    version: fc.integer({ min: 1, max: 9 }),
    kind: fc.constantFrom('planned', 'unplanned', 'worn', 'posted', 'deleted', 'won'),
  })
  .map(({ outfit, offset, doneOffset, version, kind }): Fact => {
    const day = dayOf(offset);
    const [what, holds, doneOn] = (
      {
        planned: ['planned', true, [dayOf(doneOffset)]],
        unplanned: ['planned', false, []],
        worn: ['worn', true, [day]],
        posted: ['posted', true, [day]],
        deleted: ['posted', false, [day]],
        won: ['won', true, []],
      } as const
    )[kind];
    const id = `${what}|${outfit}|${day}`;
    return { id, profileId: 'profile', accountId: 'account', kind: what, day, version, holds, doneOn };
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
        const countOf = (kind: Fact['kind']) => holding.filter((fact) => fact?.kind === kind).length;
        const { entries, longest } = outcome(facts);
        const achieved = longest >= 7 ? 50 : 0;
        const each = countOf('worn') * 5 + countOf('posted') * 5 + countOf('won') * 100;
        expect(totalOf(entries)).toBe(planned.size * 10 + each + achieved);
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

  test('is what the rule says step by step, wherever somebody travels and whenever clocks change', () => {
    // Two changes of the clock lie in it, and zones on both sides of the date line.
    const from = Date.parse('2026-10-20T00:00:00Z');
    const activity = fc.record({
      hour: fc.integer({ min: 0, max: 24 * 24 }),
      zone: fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Niue'),
    });
    fc.assert(
      fc.property(fc.array(activity, { maxLength: 40 }), fc.nat(30), (activities, today) => {
        const dates = activities.map(({ hour, zone }) =>
          toCalendarDay(new Date(from + hour * 3_600_000), zone),
        );
        const days = activeDays(dates.map((day, id) => ({ ...worn(day), id: `${id}` })));
        const now = addDays('2026-10-19', today);
        let [streak, last, longest] = [0, '', 0];
        for (const day of [...dates].sort()) {
          if (day === last) continue;
          streak = last && addDays(last, 1) === day ? streak + 1 : 1;
          last = day;
          longest = Math.max(longest, streak);
        }
        expect(longestStreak(days)).toBe(longest);
        if (last <= now) expect(currentStreak(days, now)).toBe(last >= addDays(now, -1) ? streak : 0);
      }),
      { numRuns: 1000 },
    );
  });

  test('is longest over months and changes of the clock', () => {
    const days = Array.from({ length: 40 }, (_, offset) => dayOf(offset));
    expect(longestStreak(days)).toBe(40);
    expect(longestStreak(days.filter((day) => day !== dayOf(12)))).toBe(27);
    expect(longestStreak([])).toBe(0);
  });

  test('earns its achievements on the day that completes them', () => {
    const facts = Array.from({ length: 30 }, (_, offset) => worn(dayOf(offset)));
    const achievements = ledger(facts).filter(({ reason }) => reason === 'achievement');
    expect(achievements).toEqual([
      { day: dayOf(6), reason: 'achievement', points: 50 },
      { day: dayOf(29), reason: 'achievement', points: 200 },
    ]);
  });
});
