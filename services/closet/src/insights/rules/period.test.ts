import { countDaysBetween } from '@fitfolk/contracts/core/calendar-day';
import { describe, expect, it } from 'vitest';
import { getPeriod, isWithin } from './period.ts';

describe('getPeriod', () => {
  it('returns the last 365 days without a year', () => {
    const { from, to } = getPeriod('2026-11-20');
    expect([to, countDaysBetween(from, to)]).toEqual(['2026-11-20', 364]);
  });

  it('ends a year with its last day, or today', () => {
    expect(getPeriod('2026-11-20', 2025)).toEqual({ from: '2025-01-01', to: '2025-12-31' });
    expect(getPeriod('2026-11-20', 2026)).toEqual({ from: '2026-01-01', to: '2026-11-20' });
  });

  it('contains no day of a year to come', () => {
    expect(isWithin(getPeriod('2026-11-20', 2027), '2027-01-01')).toBe(false);
  });
});

describe('isWithin', () => {
  it('includes the first and the last day', () => {
    const period = { from: '2026-03-01', to: '2026-03-31' };
    const days = ['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'];
    expect(days.map((day) => isWithin(period, day))).toEqual([false, true, true, false]);
  });
});
