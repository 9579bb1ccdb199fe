import { describe, expect, it } from 'vitest';
import { getSeason, getSeasonCourseAt, getSeasonCourseIn } from './seasons.ts';

describe('getSeasonCourseAt', () => {
  it.each([
    [48.2, 'northern'],
    [23.5, 'northern'],
    [21.3, 'tropical'],
    [0, 'tropical'],
    [-12, 'tropical'],
    [-33.9, 'southern'],
    [-90, 'southern'],
  ])('of %d degrees is %s', (latitude, course) => {
    expect(getSeasonCourseAt(latitude)).toBe(course);
  });
});

describe('getSeasonCourseIn', () => {
  it.each([
    ['Europe/Vienna', 'northern'],
    ['America/New_York', 'northern'],
    ['Asia/Kolkata', 'northern'],
    ['Atlantic/Reykjavik', 'northern'],
    ['Iceland', 'northern'],
    ['UTC', 'northern'],
    ['Australia/Sydney', 'southern'],
    ['NZ', 'southern'],
    ['America/Argentina/Buenos_Aires', 'southern'],
    ['America/Buenos_Aires', 'southern'],
    ['Africa/Johannesburg', 'southern'],
    ['America/Sao_Paulo', 'southern'],
    ['Asia/Singapore', 'tropical'],
    ['Africa/Nairobi', 'tropical'],
    ['America/Bogota', 'tropical'],
    ['Australia/Darwin', 'tropical'],
  ])('of %s is %s', (timeZone, course) => {
    expect(getSeasonCourseIn(timeZone)).toBe(course);
  });

  it('knows names of time zones that this runtime knows', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    const counts = Map.groupBy(zones, getSeasonCourseIn);
    // A misspelt area would turn all of its zones northern.
    for (const area of ['Africa', 'America', 'Asia', 'Indian', 'Pacific']) {
      const tropical = counts.get('tropical')?.filter((zone) => zone.startsWith(`${area}/`));
      expect(tropical?.length, area).toBeGreaterThan(5);
    }
  });
});

describe('getSeason', () => {
  it.each([
    ['2026-12-20', 'winter', 'summer'],
    ['2026-02-28', 'winter', 'summer'],
    ['2026-03-01', 'spring', 'fall'],
    ['2026-05-31', 'spring', 'fall'],
    ['2026-06-01', 'summer', 'winter'],
    ['2026-08-31', 'summer', 'winter'],
    ['2026-09-01', 'fall', 'spring'],
    ['2026-11-30', 'fall', 'spring'],
  ])('of %s is %s in the north and %s in the south', (day, northern, southern) => {
    expect(getSeason(day, 'northern')).toBe(northern);
    expect(getSeason(day, 'southern')).toBe(southern);
    expect(getSeason(day, 'tropical')).toBeUndefined();
  });
});
