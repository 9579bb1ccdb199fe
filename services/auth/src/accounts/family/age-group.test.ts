import { describe, expect, it } from 'vitest';
import { getAgeGroup } from './age-group.ts';

describe('getAgeGroup', () => {
  it.each([
    [2026, 'baby'],
    [2025, 'baby'],
    [2024, 'toddler'],
    [2023, 'toddler'],
    [2022, 'child'],
    [2014, 'child'],
    [2013, 'teen'],
    [2009, 'teen'],
    [2008, 'adult'],
    [1950, 'adult'],
  ])('in 2026 assigns the birth year %i to %s', (birthYear, ageGroup) => {
    expect(getAgeGroup({ birthYear, isChild: true }, 2026)).toBe(ageGroup);
  });

  it.each([
    [true, 'child'],
    [false, 'adult'],
  ])('without a birth year, given isChild %s, returns %s', (isChild, ageGroup) => {
    expect(getAgeGroup({ birthYear: null, isChild }, 2026)).toBe(ageGroup);
  });
});
