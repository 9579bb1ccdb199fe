import { describe, expect, it } from 'vitest';
import { addDays, listWeekDays, toCalendarDay, weekdayIndex } from './calendar-day.ts';

describe('toCalendarDay', () => {
  it('returns the day in the time zone', () => {
    const instant = new Date('2026-11-21T04:30:00Z');
    expect(toCalendarDay(instant, 'America/New_York')).toBe('2026-11-20');
    expect(toCalendarDay(instant, 'Europe/Vienna')).toBe('2026-11-21');
    expect(toCalendarDay(new Date('2026-12-31T11:00:00Z'), 'Pacific/Kiritimati')).toBe('2027-01-01');
  });
});

describe('addDays', () => {
  it('counts across months, leap days and daylight saving changes', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
  });
});

describe('listWeekDays', () => {
  it('lists Sunday to Saturday by default', () => {
    const week = listWeekDays('2026-11-18');

    expect(week).toHaveLength(7);
    expect([week[0], week.at(-1)]).toEqual(['2026-11-15', '2026-11-21']);
    expect(listWeekDays('2026-11-15')).toEqual(week);
    expect(listWeekDays('2026-11-21')).toEqual(week);
    expect(listWeekDays('2026-01-01')[0]).toBe('2025-12-28');
  });

  it('lists Monday to Sunday for weeks that start on Monday', () => {
    const week = listWeekDays('2026-11-22', 'monday');

    expect([week[0], week.at(-1)]).toEqual(['2026-11-16', '2026-11-22']);
    expect(listWeekDays('2026-11-16', 'monday')).toEqual(week);
    expect(listWeekDays('2026-11-15', 'monday').at(-1)).toBe('2026-11-15');
  });
});

describe('weekdayIndex', () => {
  it('counts from the first day of the week', () => {
    expect(['2026-11-01', '2026-11-07'].map((day) => weekdayIndex(day))).toEqual([0, 6]);
    expect(['2026-11-01', '2026-11-02'].map((day) => weekdayIndex(day, 'monday'))).toEqual([6, 0]);
  });
});
