import { describe, expect, it } from 'vitest';
import { getComingSeason, getMidSeason, getSeasonStart, suitsSeason } from './season.ts';

describe('getComingSeason', () => {
  it.each([
    ['2026-11-30', 'winter', 'summer'],
    ['2026-12-01', 'spring', 'fall'],
    ['2027-01-15', 'spring', 'fall'],
    ['2027-02-28', 'spring', 'fall'],
    ['2027-03-01', 'summer', 'winter'],
    ['2027-06-01', 'fall', 'spring'],
  ])('is on %s the %s in the north and the %s in the south', (today, northern, southern) => {
    expect(getComingSeason(today, 'northern')).toBe(northern);
    expect(getComingSeason(today, 'southern')).toBe(southern);
    expect(getComingSeason(today, 'tropical')).toBe('summer');
  });
});

describe('getSeasonStart', () => {
  it.each([
    ['winter', 'northern', '2026-11-30', '2026-12-01'],
    ['winter', 'northern', '2026-12-01', '2026-12-01'],
    ['winter', 'northern', '2027-02-28', '2026-12-01'],
    ['winter', 'northern', '2027-03-01', '2027-12-01'],
    ['spring', 'northern', '2026-11-20', '2027-03-01'],
    ['fall', 'northern', '2026-11-20', '2026-09-01'],
    ['fall', 'northern', '2026-08-31', '2026-09-01'],
    ['summer', 'northern', '2026-09-01', '2027-06-01'],
    ['summer', 'southern', '2026-11-20', '2026-12-01'],
    ['summer', 'southern', '2027-01-15', '2026-12-01'],
    ['winter', 'southern', '2027-01-15', '2027-06-01'],
    ['spring', 'southern', '2026-11-20', '2026-09-01'],
    ['fall', 'southern', '2026-11-20', '2027-03-01'],
    ['summer', 'tropical', '2026-11-20', '2026-11-20'],
    ['winter', 'tropical', '2027-01-15', '2027-01-15'],
  ] as const)('of %s with a %s course is on %s %s', (season, course, today, from) => {
    expect(getSeasonStart(season, today, course)).toBe(from);
  });
});

describe('getMidSeason', () => {
  it('is 45 days after the start, or today later on', () => {
    expect(getMidSeason('2026-12-01', '2026-11-20')).toBe('2027-01-15');
    expect(getMidSeason('2026-09-01', '2026-11-20')).toBe('2026-11-20');
  });
});

describe('suitsSeason', () => {
  it.each([
    [null, 'summer', true],
    ['all-season', 'summer', true],
    ['summer', 'summer', true],
    ['winter', 'summer', false],
    ['spring', 'fall', true],
    ['fall', 'spring', true],
    ['spring', 'winter', false],
    ['fall', 'winter', false],
  ] as const)('of an item for %s in %s is %s', (item, season, suits) => {
    expect(suitsSeason(item, season)).toBe(suits);
  });
});
