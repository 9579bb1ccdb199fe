import { describe, expect, it } from 'vitest';
import {
  addDays,
  countDaysBetween,
  listDays,
  listWeekDays,
  toCalendarDay,
  toNoon,
  weekdayIndex,
} from './calendar-day.ts';

describe('toCalendarDay', () => {
  it('returns the day in the time zone', () => {
    const instant = new Date('2026-11-21T04:30:00Z');
    expect(toCalendarDay(instant, 'America/New_York')).toBe('2026-11-20');
    expect(toCalendarDay(instant, 'Europe/Vienna')).toBe('2026-11-21');
    expect(toCalendarDay(new Date('2026-12-31T11:00:00Z'), 'Pacific/Kiritimati')).toBe('2027-01-01');
  });
});

describe('toNoon', () => {
  it.each([
    ['2026-11-20', 'UTC', '2026-11-20T12:00:00.000Z'],
    ['2026-11-20', 'Pacific/Auckland', '2026-11-19T23:00:00.000Z'],
    ['2026-11-20', 'America/Los_Angeles', '2026-11-20T20:00:00.000Z'],
    // The days on which daylight saving time starts and ends.
    ['2026-03-29', 'Europe/Vienna', '2026-03-29T10:00:00.000Z'],
    ['2026-10-25', 'Europe/Vienna', '2026-10-25T11:00:00.000Z'],
    ['2026-09-27', 'Pacific/Auckland', '2026-09-26T23:00:00.000Z'],
    ['2026-11-20', 'Asia/Kathmandu', '2026-11-20T06:15:00.000Z'],
  ])('of %s in %s is %s', (day, timeZone, expected) => {
    expect(toNoon(day, timeZone).toISOString()).toBe(expected);
  });
});

describe('addDays', () => {
  it('counts across months, leap days and daylight saving changes', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
  });
});

describe('listDays', () => {
  it('lists as many days as requested, from the given one on', () => {
    expect(listDays('2026-11-30', 2)).toEqual(['2026-11-30', '2026-12-01']);
    expect(listDays('2026-11-30', 0)).toEqual([]);
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

describe('countDaysBetween', () => {
  it('counts across clock changes and leap days, in both directions', () => {
    expect(countDaysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(countDaysBetween('2028-02-28', '2028-03-01')).toBe(2);
    expect(countDaysBetween('2026-11-21', '2026-11-20')).toBe(-1);
    expect(countDaysBetween('2026-11-20', '2026-11-20')).toBe(0);
  });
});
