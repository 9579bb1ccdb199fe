import { describe, expect, it } from 'vitest';
import { getComingSeason, getMidSeason, getSeasonStart, suitsSeason } from './season.ts';

describe('getComingSeason', () => {
  it.each([
    ['2026-11-30', 'winter'],
    ['2026-12-01', 'spring'],
    ['2027-01-15', 'spring'],
    ['2027-02-28', 'spring'],
    ['2027-03-01', 'summer'],
    ['2027-06-01', 'fall'],
  ])('is on %s the %s', (today, season) => {
    expect(getComingSeason(today)).toBe(season);
  });
});

describe('getSeasonStart', () => {
  it.each([
    ['winter', '2026-11-30', '2026-12-01'],
    ['winter', '2026-12-01', '2026-12-01'],
    ['winter', '2027-02-28', '2026-12-01'],
    ['winter', '2027-03-01', '2027-12-01'],
    ['spring', '2026-11-20', '2027-03-01'],
    ['fall', '2026-11-20', '2026-09-01'],
    ['fall', '2026-08-31', '2026-09-01'],
    ['summer', '2026-09-01', '2027-06-01'],
  ] as const)('of %s is on %s %s', (season, today, from) => {
    expect(getSeasonStart(season, today)).toBe(from);
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
  ] as const)('of a garment for %s in %s is %s', (garment, season, suits) => {
    expect(suitsSeason(garment, season)).toBe(suits);
  });
});
