import { describe, expect, test } from 'vitest';
import { addDays, calendarDayOf, weekOf } from './calendar-day.ts';

describe('calendar days', () => {
  test('begin at midnight of their time zone', () => {
    const instant = new Date('2026-11-21T04:30:00Z');
    expect(calendarDayOf(instant, 'America/New_York')).toBe('2026-11-20');
    expect(calendarDayOf(instant, 'Europe/Vienna')).toBe('2026-11-21');
    expect(calendarDayOf(new Date('2026-12-31T11:00:00Z'), 'Pacific/Kiritimati')).toBe('2027-01-01');
  });

  test('count over months, leap days and changes of the clock', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
  });

  test('make weeks from Sunday to Saturday', () => {
    const week = [
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
    ];
    expect(weekOf('2026-11-15')).toEqual(week);
    expect(weekOf('2026-11-21')).toEqual(week);
    expect(weekOf('2026-01-01')[0]).toBe('2025-12-28');
  });
});
