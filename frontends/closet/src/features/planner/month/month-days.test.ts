import { describe, expect, it } from 'vitest';
import { addMonths, getMonth, listMonthWeeks, moveDay } from './month-days.ts';

describe('addMonths', () => {
  it.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-05', 0, '2026-05'],
  ])('of %s and %i is %s', (month, count, expected) => expect(addMonths(month, count)).toBe(expected));
});

describe('listMonthWeeks', () => {
  it('begins and ends with whole weeks', () => {
    const weeks = listMonthWeeks('2026-11', 'monday');
    expect(weeks).toHaveLength(6);
    expect(weeks[0]?.[0]).toBe('2026-10-26');
    expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06');
  });

  it('has four weeks for a February that fills them', () => {
    expect(listMonthWeeks('2026-02', 'sunday').map((week) => [week[0], week.at(-1)])).toEqual([
      ['2026-02-01', '2026-02-07'],
      ['2026-02-08', '2026-02-14'],
      ['2026-02-15', '2026-02-21'],
      ['2026-02-22', '2026-02-28'],
    ]);
  });

  it('has each day of the month once', () => {
    const days = listMonthWeeks('2028-02', 'monday').flat();
    expect(days.filter((day) => getMonth(day) === '2028-02')).toHaveLength(29);
    expect(new Set(days).size).toBe(days.length);
  });
});

describe('moveDay', () => {
  const week = ['2026-11-23', '2026-11-24', '2026-11-29'];
  it.each([
    ['ArrowLeft', '2026-11-23'],
    ['ArrowRight', '2026-11-25'],
    ['ArrowUp', '2026-11-17'],
    ['ArrowDown', '2026-12-01'],
    ['Home', '2026-11-23'],
    ['End', '2026-11-29'],
    ['PageUp', '2026-10-24'],
    ['PageDown', '2026-12-24'],
    ['Enter', undefined],
  ])('%s moves to %s', (key, expected) => expect(moveDay('2026-11-24', key, week)).toBe(expected));

  it('goes to the last day of a shorter month', () => {
    expect(moveDay('2026-01-31', 'PageDown', [])).toBe('2026-02-28');
    expect(moveDay('2026-03-31', 'PageUp', [])).toBe('2026-02-28');
  });
});
