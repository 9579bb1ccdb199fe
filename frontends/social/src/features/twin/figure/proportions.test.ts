import { describe, expect, it } from 'vitest';
import { getProportions } from './proportions.ts';

describe('getProportions', () => {
  it('returns the proportions of an adult without an age and from 17 years on', () => {
    const adult = { height: 1, width: 1, head: 1 };
    expect(getProportions(undefined)).toEqual(adult);
    expect(getProportions(17)).toEqual(adult);
    expect(getProportions(45)).toEqual(adult);
  });

  it('gives younger children a smaller body and a relatively larger head', () => {
    const ages = [1, 4, 9, 14].map(getProportions);
    for (const [index, { height, head }] of ages.entries()) {
      expect(head).toBeGreaterThan(height);
      expect(height).toBeLessThan(ages[index + 1]?.height ?? 1);
    }
  });
});
