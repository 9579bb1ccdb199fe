import { describe, expect, it } from 'vitest';
import { isAge, parseBirthYear } from './birth-year.ts';

const THIS_YEAR = 2026;

describe('parseBirthYear', () => {
  it.each([
    ['', null],
    ['2017', 2017],
    ['1900', 1900],
    ['2026', 2026],
    ['9', 2017],
    ['0', 2026],
    ['120', 1906],
    ['121', undefined],
    ['1899', undefined],
    ['2027', undefined],
  ])('returns the birth year for "%s"', (text, year) => {
    expect(parseBirthYear(text, THIS_YEAR)).toBe(year);
  });
});

describe('isAge', () => {
  it('tells an age from a year', () => {
    expect(['', '0', '9', '120', '121', '2017'].map(isAge)).toEqual([false, true, true, true, false, false]);
  });
});
