import { addDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Activity, mergeActivities } from '../activities/activity.ts';
import { addToRuns, removeFromRuns, toDays, toRuns } from './day-runs.ts';
import {
  countAchievementPoints,
  countPoints,
  getActiveDays,
  getCurrentStreak,
  getLedger,
  getLongestStreak,
  sumPoints,
} from './derive.ts';

const FIRST = '2026-03-01';
const getDay = (offset: number) => addDays(FIRST, offset);
const getDays = (...offsets: number[]) => offsets.map(getDay);

const createWorn = (day: string): Activity => ({
  id: day,
  subject: day,
  profileId: 'p',
  accountId: 'a',
  kind: 'worn',
  day,
  version: 1,
  isActive: true,
  doneOn: [day],
});

const activity = fc
  .record({
    outfit: fc.integer({ min: 1, max: 6 }),
    offset: fc.integer({ min: 0, max: 12 }),
    doneOffset: fc.integer({ min: 0, max: 12 }),
    version: fc.integer({ min: 1, max: 9 }),
    kind: fc.constantFrom('planned', 'unplanned', 'worn', 'posted', 'deleted', 'won'),
  })
  .map(({ outfit, offset, doneOffset, version, kind }): Activity => {
    const day = getDay(offset);
    const [activityKind, isActive, doneOn] = (
      {
        planned: ['planned', true, [getDay(doneOffset)]],
        unplanned: ['planned', false, []],
        worn: ['worn', true, [day]],
        posted: ['posted', true, [day]],
        deleted: ['posted', false, []],
        won: ['won', true, []],
      } as const
    )[kind];
    const id = `${activityKind}|${outfit}|${day}`;
    return {
      id,
      subject: activityKind === 'planned' ? `planned|${outfit}` : id,
      profileId: 'profile',
      accountId: 'account',
      kind: activityKind,
      day,
      version,
      isActive,
      doneOn,
    };
  });
/** Producers publish each version of an activity once. */
const activities = fc.uniqueArray(activity, {
  selector: ({ id, version }) => `${id} ${version}`,
  maxLength: 30,
});

const mergeAll = (events: readonly Activity[]): Activity[] => {
  const merged = new Map<string, Activity>();
  for (const event of events) merged.set(event.id, mergeActivities(merged.get(event.id), event));
  return [...merged.values()];
};
const derive = (events: readonly Activity[]) => {
  const merged = mergeAll(events);
  const days = getActiveDays(merged);
  return {
    days,
    longest: getLongestStreak(toRuns(days)),
    entries: getLedger(merged),
    points: sumPoints(getLedger(merged)),
  };
};

describe('getLedger', () => {
  it('returns the same result for events in any order, repeated one to five times', () => {
    const copies = fc.infiniteStream(fc.integer({ min: 1, max: 5 }));
    const positions = fc.infiniteStream(fc.nat());
    fc.assert(
      fc.property(activities, copies, positions, (events, copy, position) => {
        const delivered = events
          .flatMap((event) => Array.from({ length: copy.next().value ?? 1 }, () => event))
          .map((event) => ({ event, at: position.next().value ?? 0 }))
          .sort((one, other) => one.at - other.at)
          .map(({ event }) => event);
        expect(derive(delivered)).toEqual(
          derive(events.toSorted((one, other) => one.version - other.version)),
        );
      }),
      { numRuns: 1000 },
    );
  });

  it('orders entries by the day on which they were earned', () => {
    const plan = (day: string, doneOn: string, outfit: string): Activity => ({
      ...createWorn(day),
      id: `planned|${outfit}|${day}`,
      subject: `planned|${outfit}`,
      kind: 'planned',
      doneOn: [doneOn],
    });
    const entries = getLedger([
      plan(getDay(9), getDay(2), 'one'),
      plan(getDay(9), getDay(1), 'two'),
      createWorn(getDay(3)),
      plan(getDay(0), getDay(4), 'three'),
    ]);
    expect(entries).toEqual([
      { day: getDay(9), earnedOn: getDay(1), reason: 'planned', points: 10 },
      { day: getDay(3), earnedOn: getDay(3), reason: 'worn', points: 5 },
      { day: getDay(0), earnedOn: getDay(4), reason: 'planned', points: 10 },
    ]);
  });

  it('returns the same points as a simple count', () => {
    fc.assert(
      fc.property(activities, (events) => {
        const last = (id: string) =>
          events.filter((event) => event.id === id).toSorted((one, other) => other.version - one.version)[0];
        const active = [...new Set(events.map(({ id }) => id))].map(last).filter((event) => event?.isActive);
        const planned = new Set(
          active.filter((event) => event?.kind === 'planned').map((event) => event?.day),
        );
        const countByKind = (kind: Activity['kind']) => active.filter((event) => event?.kind === kind).length;
        const { entries, longest, days } = derive(events);
        const achievementPoints = longest >= 7 ? 50 : 0;
        const activityPoints = countByKind('worn') * 5 + countByKind('posted') * 5 + countByKind('won') * 100;
        expect(sumPoints(entries)).toBe(planned.size * 10 + activityPoints + achievementPoints);
        const [worn, posted, won] = [countByKind('worn'), countByKind('posted'), countByKind('won')];
        const counts = { planned: planned.size, worn, posted, won };
        expect(countPoints(counts) + countAchievementPoints(toRuns(days))).toBe(sumPoints(entries));
      }),
    );
  });
});

describe('streaks', () => {
  it.each([
    ['is 0 without activity', [], 5, 0],
    ['is 1 with activity today only', [5], 5, 1],
    ['continues after an active yesterday', [3, 4], 5, 2],
    ['ends after a full day without activity', [2, 3], 5, 0],
    ['restarts after a gap', [1, 2, 4, 5], 5, 2],
    ['ignores future days', [4, 5, 6, 7], 5, 2],
  ] as const)('%s', (_title, offsets, today, expected) => {
    expect(getCurrentStreak(toRuns(getDays(...offsets)), getDay(today))).toBe(expected);
  });

  it('match a step-by-step calculation across time zones and clock changes', () => {
    // The period contains two clock changes; the zones are on both sides of the date line.
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
        const runs = addToRuns([], dates);
        expect(runs).toEqual(toRuns([...new Set(dates)].sort()));
        expect(addToRuns(runs, dates)).toBe(runs);
        const currentDay = addDays('2026-10-19', today);
        let [streak, last, longest] = [0, '', 0];
        for (const day of [...dates].sort()) {
          if (day === last) continue;
          streak = last && addDays(last, 1) === day ? streak + 1 : 1;
          last = day;
          longest = Math.max(longest, streak);
        }
        expect(getLongestStreak(runs)).toBe(longest);
        if (last <= currentDay)
          expect(getCurrentStreak(runs, currentDay)).toBe(last >= addDays(currentDay, -1) ? streak : 0);
      }),
      { numRuns: 1000 },
    );
  });

  it('have runs without the days that are removed', () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 40 }).map(getDay));
    fc.assert(
      fc.property(days, days, (active, removed) => {
        const runs = toRuns(active.sort());
        const left = removeFromRuns(runs, removed);
        expect(left).toEqual(toRuns(active.filter((day) => !removed.includes(day))));
        expect(removeFromRuns(left, removed)).toBe(left);
        expect(toDays(left)).toEqual(active.filter((day) => !removed.includes(day)));
      }),
    );
  });

  it('include the longest run across months and clock changes', () => {
    const days = Array.from({ length: 40 }, (_, offset) => getDay(offset));
    expect(getLongestStreak(toRuns(days))).toBe(40);
    expect(getLongestStreak(toRuns(days.filter((day) => day !== getDay(12))))).toBe(27);
    expect(getLongestStreak([])).toBe(0);
  });

  it('unlock achievements on the day that completes them', () => {
    const events = Array.from({ length: 100 }, (_, offset) => createWorn(getDay(offset)));
    const achievements = getLedger(events).filter(({ reason }) => reason === 'achievement');
    expect(achievements).toEqual([
      { day: getDay(6), earnedOn: getDay(6), reason: 'achievement', points: 50 },
      { day: getDay(29), earnedOn: getDay(29), reason: 'achievement', points: 200 },
      { day: getDay(99), earnedOn: getDay(99), reason: 'achievement', points: 1000 },
    ]);
  });
});
