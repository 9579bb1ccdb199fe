import { addDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Activity, mergeActivities } from '../activities/activity.ts';
import { deriveFamilyStreak, type FamilyMember, getLastDay } from './derive-family.ts';
import { getOutfitDays, toFamilyMembers } from './family-members.ts';

const groupOutfitDays = (activities: readonly Activity[]): ReadonlyMap<string, readonly string[]> => {
  const byProfile = Map.groupBy(activities, ({ profileId }) => profileId);
  return new Map([...byProfile].map(([profileId, each]) => [profileId, getOutfitDays(each)]));
};

const FIRST = '2026-03-01';
const getDay = (offset: number) => addDays(FIRST, offset);
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => getDay(from + index));
const createMember = (days: readonly string[], rest: Partial<FamilyMember> = {}): FamilyMember => ({
  joinedOn: FIRST,
  days: new Set(days),
  ...rest,
});
const derive = (
  members: readonly FamilyMember[],
  today: number,
  pauses: { from: string; to: string }[] = [],
) => deriveFamilyStreak(members, pauses, getDay(today));
const listStates = ({ days }: ReturnType<typeof derive>) => days.map(({ state }) => state).join(' ');

describe('deriveFamilyStreak', () => {
  it('counts the days on which every profile had an outfit', () => {
    const members = [createMember(range(0, 3)), createMember(range(1, 3))];
    expect(derive(members, 3)).toMatchObject({ currentStreak: 3, longestStreak: 3, freezes: 0 });
  });

  it('waits for the end of today before it ends', () => {
    const members = [createMember(range(0, 2))];
    expect(derive(members, 3).currentStreak).toBe(3);
    expect(derive(members, 4).currentStreak).toBe(0);
  });

  it('is 0 without profiles and without outfits', () => {
    expect(derive([], 3)).toMatchObject({ currentStreak: 0, days: [], daysToFreeze: 7 });
    expect(derive([createMember([])], 3)).toMatchObject({ currentStreak: 0, days: [] });
  });

  it('earns a freeze per 7 counted days, at most 2, and uses one for each missed day', () => {
    const member = createMember([...range(0, 20), ...range(23, 23)]);
    expect(derive([member], 6)).toMatchObject({ freezes: 1, daysToFreeze: 7 });
    expect(derive([member], 13)).toMatchObject({ freezes: 2, daysToFreeze: null });
    expect(derive([member], 20)).toMatchObject({ currentStreak: 21, freezes: 2 });
    const after = derive([member], 23);
    expect(after).toMatchObject({ currentStreak: 22, freezes: 0, daysToFreeze: 6 });
    expect(listStates(after)).toMatch(/counted frozen frozen counted$/);
    expect(derive([member], 25)).toMatchObject({ currentStreak: 0, longestStreak: 22 });
  });

  it('does not use a freeze for a day that is not over', () => {
    expect(derive([createMember(range(0, 6))], 7)).toMatchObject({ currentStreak: 7, freezes: 1 });
  });

  it('neither counts nor ends on the days of a pause', () => {
    const member = createMember([...range(0, 1), ...range(3, 3), ...range(5, 6)]);
    const streak = derive([member], 6, [{ from: getDay(2), to: getDay(4) }]);
    expect(streak.currentStreak).toBe(4);
    expect(listStates(streak)).toBe('counted counted paused paused paused counted counted');
  });

  it('asks a new profile from its day on, and a removed one until its day', () => {
    const parent = createMember(range(0, 5));
    expect(derive([parent, createMember([], { joinedOn: getDay(4) })], 3).currentStreak).toBe(4);
    expect(derive([parent, createMember([], { joinedOn: getDay(4) })], 5).currentStreak).toBe(0);
    expect(derive([parent, createMember(range(0, 2), { leftOn: getDay(3) })], 5).currentStreak).toBe(6);
    expect(derive([parent, createMember(range(0, 1), { leftOn: getDay(3) })], 5).currentStreak).toBe(3);
  });

  it.each([
    ['the end of daylight saving time', 'America/New_York', '2026-11-01T04:00:00Z', '2026-11-02T04:59:59Z'],
    ['the start of daylight saving time', 'Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z'],
    ['a day at the date line', 'Pacific/Kiritimati', '2026-06-10T10:00:00Z', '2026-06-11T09:59:59Z'],
  ])('counts %s as one day', (_, timeZone, start, end) => {
    const [day, same] = [start, end].map((instant) => toCalendarDay(new Date(instant), timeZone));
    const [before, after] = [
      toCalendarDay(new Date(Date.parse(start) - 1000), timeZone),
      toCalendarDay(new Date(Date.parse(end) + 1000), timeZone),
    ];
    expect([same, before, after]).toEqual([day, addDays(day ?? '', -1), addDays(day ?? '', 1)]);
    const member = createMember([before ?? '', same ?? '', after ?? ''], { joinedOn: before ?? '' });
    expect(deriveFamilyStreak([member], [], after ?? '').currentStreak).toBe(3);
    // Nothing on the day itself ends it only when the day after is over.
    const gap = createMember([before ?? ''], { joinedOn: before ?? '' });
    expect(deriveFamilyStreak([gap], [], day ?? '').currentStreak).toBe(1);
    expect(deriveFamilyStreak([gap], [], after ?? '').currentStreak).toBe(0);
  });

  it('saves a calendar day that a traveler skips by a freeze, and counts a repeated one once', () => {
    // A flight from Honolulu to Auckland skips March 9; the flight back repeats March 12.
    const member = createMember([...range(0, 7), ...range(9, 11), getDay(11), ...range(12, 12)]);
    const streak = derive([member], 12);
    expect(streak).toMatchObject({ currentStreak: 12, freezes: 0 });
    expect(streak.days.find(({ state }) => state === 'frozen')?.day).toBe(getDay(8));
  });
});

describe('getLastDay', () => {
  it('is a complete day after today, which is not over yet', () => {
    const [ana, ben] = [createMember(range(0, 9)), createMember(range(0, 8))];

    expect(getLastDay([ana], getDay(7))).toBe(getDay(9));
    expect(getLastDay([ana, ben], getDay(7))).toBe(getDay(8));
    expect(derive([ana, ben], 8).currentStreak).toBe(9);
  });

  it('is today when later days are incomplete', () => {
    const [ana, ben] = [createMember(range(0, 9)), createMember(range(0, 6))];

    expect(getLastDay([ana, ben], getDay(7))).toBe(getDay(7));
    expect(getLastDay([ana], getDay(9))).toBe(getDay(9));
    expect(getLastDay([], getDay(9))).toBe(getDay(9));
  });
});

const PROFILES = ['ana', 'ben', 'mia'] as const;
const activity = fc
  .record({
    profileId: fc.constantFrom(...PROFILES),
    kind: fc.constantFrom('planned', 'worn', 'posted'),
    outfit: fc.integer({ min: 1, max: 3 }),
    offset: fc.integer({ min: 0, max: 20 }),
    version: fc.integer({ min: 1, max: 4 }),
    isActive: fc.boolean(),
  })
  .map(
    ({ profileId, kind, outfit, offset, version, isActive }): Activity => ({
      id: `${profileId} ${kind} ${outfit} ${offset}`,
      subject: `${profileId} ${kind} ${outfit} ${kind === 'planned' ? '' : offset}`,
      profileId,
      accountId: 'family',
      kind,
      day: getDay(offset),
      version,
      isActive,
      doneOn: isActive ? [getDay(offset)] : [],
    }),
  );

const replay = (events: readonly Activity[], today: number) => {
  const stored = new Map<string, Activity>();
  for (const event of events) stored.set(event.id, mergeActivities(stored.get(event.id), event));
  const members = PROFILES.map((profileId, index) => ({
    profileId,
    accountId: 'family',
    joinedOn: getDay(index * 3),
    timeZone: 'UTC',
    version: 1,
  }));
  const former = [{ accountId: 'family', joinedOn: FIRST, leftOn: getDay(2), days: range(0, 1) }];
  const pauses = [{ from: getDay(10), to: getDay(11) }];
  return deriveFamilyStreak(
    toFamilyMembers(members, former, groupOutfitDays([...stored.values()])),
    pauses,
    getDay(today),
  );
};

describe('replaying the events', () => {
  it('gives the same streak in any order and with duplicates', () => {
    fc.assert(
      fc.property(
        fc
          .array(activity, { maxLength: 120 })
          .chain((events) =>
            fc.tuple(
              fc.constant(events),
              fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 }),
            ),
          ),
        fc.integer({ min: 0, max: 24 }),
        ([events, shuffled], today) => {
          expect(replay(shuffled, today)).toEqual(replay(events, today));
        },
      ),
    );
  });

  it('never holds more than 2 freezes, and freezes used never exceed those earned', () => {
    fc.assert(
      fc.property(fc.array(activity, { minLength: 60, maxLength: 200 }), (events) => {
        const { days, freezes, currentStreak, longestStreak } = replay(events, 24);
        const earned = days.filter(({ isFreezeEarned }) => isFreezeEarned).length;
        const used = days.filter(({ state }) => state === 'frozen').length;
        expect(freezes).toBeGreaterThanOrEqual(0);
        expect(freezes).toBeLessThanOrEqual(2);
        expect(used + freezes).toBeLessThanOrEqual(earned);
        expect(currentStreak).toBeLessThanOrEqual(longestStreak);
      }),
    );
  });
});
