import type { LedgerEntry } from '@fitfolk/contracts/streaks';
import { describe, expect, it } from 'vitest';
import { recapWeek } from './week-recap.ts';

const entry = (earnedOn: string, reason: LedgerEntry['reason'], points: number, day = earnedOn) => ({
  day,
  earnedOn,
  reason,
  points,
});

// A Wednesday.
const TODAY = '2026-11-25';
const history = {
  activeDays: ['2026-11-25', '2026-11-23', '2026-11-22', '2026-11-21'],
  entries: [
    entry('2026-11-25', 'planned', 10, '2026-11-28'),
    entry('2026-11-25', 'worn', 5),
    entry('2026-11-23', 'worn', 5),
    entry('2026-11-22', 'posted', 5),
    entry('2026-11-22', 'achievement', 50),
    entry('2026-11-21', 'planned', 10),
    entry('2026-11-18', 'worn', 5),
    entry('2026-11-15', 'won', 100),
  ],
};

describe('recapWeek', () => {
  it('counts the days of the week up to today by its first day', () => {
    expect(recapWeek(history, TODAY, 'sunday')).toMatchObject({ days: 4, activeDays: 3 });
    expect(recapWeek(history, TODAY, 'monday')).toMatchObject({ days: 3, activeDays: 2 });
  });

  it('counts what was done in the week, for whatever day', () => {
    expect(recapWeek(history, TODAY, 'sunday')).toMatchObject({ planned: 1, worn: 2, posted: 1 });
    expect(recapWeek(history, TODAY, 'monday')).toMatchObject({ planned: 1, worn: 2, posted: 0 });
  });

  it('compares the points with those of the same days of the week before', () => {
    expect(recapWeek(history, TODAY, 'sunday')).toMatchObject({ points: 75, pointsBefore: 105 });
    expect(recapWeek(history, TODAY, 'monday')).toMatchObject({ points: 20, pointsBefore: 5 });
  });

  it('is empty without any activity', () => {
    const nothing = { activeDays: 0, points: 0, pointsBefore: 0, planned: 0, worn: 0, posted: 0 };
    expect(recapWeek({ activeDays: [], entries: [] }, TODAY, 'sunday')).toEqual({ days: 4, ...nothing });
  });
});
