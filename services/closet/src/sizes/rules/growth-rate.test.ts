import { describe, expect, it } from 'vitest';
import { estimateOn, getGrowthPerYear } from './growth-rate.ts';

const year = [
  { day: '2025-11-20', value: 98 },
  { day: '2026-05-20', value: 101 },
  { day: '2026-11-20', value: 104 },
];

describe('getGrowthPerYear', () => {
  it('fits a line through the measurements', () => {
    expect(getGrowthPerYear(year)).toBeCloseTo(6, 1);
  });

  it.each([
    ['without a measurement', []],
    ['with one', [{ day: '2026-11-20', value: 104 }]],
    [
      'with two within 60 days',
      [
        { day: '2026-09-22', value: 103 },
        { day: '2026-11-20', value: 104 },
      ],
    ],
    [
      'with an earlier one that is older than 18 months',
      [
        { day: '2025-05-20', value: 95 },
        { day: '2026-11-20', value: 104 },
      ],
    ],
  ])('is unknown %s', (_, points) => {
    expect(getGrowthPerYear(points)).toBeNull();
  });

  it('knows the rate from 60 days on', () => {
    const points = [
      { day: '2026-09-21', value: 103 },
      { day: '2026-11-20', value: 104 },
    ];
    expect(getGrowthPerYear(points)).toBeCloseTo(6.0875, 3);
  });

  it('is never negative, because nobody shrinks out of a size', () => {
    const points = [
      { day: '2026-01-01', value: 104 },
      { day: '2026-11-20', value: 103 },
    ];
    expect(getGrowthPerYear(points)).toBe(0);
  });
});

describe('estimateOn', () => {
  it('adds the growth since the last measurement', () => {
    expect(estimateOn(year, '2027-11-20')).toBeCloseTo(110, 1);
  });

  it('keeps the last measurement for earlier days and without a rate', () => {
    expect(estimateOn(year, '2026-01-01')).toBe(104);
    expect(estimateOn(year.slice(2), '2027-11-20')).toBe(104);
    expect(estimateOn([], '2027-11-20')).toBeNull();
  });
});
