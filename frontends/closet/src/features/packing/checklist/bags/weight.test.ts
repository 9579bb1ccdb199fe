import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatWeight, parseWeight, sumWeights, toWeightInput } from './weight.ts';

const useLanguages = (...languages: string[]) => vi.stubGlobal('navigator', { languages });

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('weights of packed entries', () => {
  it('are summed by pieces', () => {
    expect(sumWeights([{ quantity: 3, grams: 150 }, { quantity: 2, grams: null }, { quantity: 1 }])).toEqual({
      grams: 450,
      missing: 2,
    });
  });

  it('are shown in kilograms', () => {
    useLanguages('en-GB');
    expect(formatWeight(2449)).toBe('2.4 kg');
    expect(toWeightInput(2449)).toBe('2449');
    expect(toWeightInput(null)).toBe('');
  });

  it('are shown in pounds and entered in ounces in the United States', () => {
    useLanguages('en-US');
    expect(formatWeight(2449)).toBe('5.4 lb');
    expect(toWeightInput(150)).toBe('5.3');
    expect(parseWeight('5.3')).toBe(150);
  });

  it.each<[string, number | null | undefined]>([
    ['', null],
    [' 150 ', 150],
    ['150,4', 150],
    ['50000', 50_000],
    ['50001', undefined],
    ['0', undefined],
    ['-5', undefined],
    ['a shirt', undefined],
  ])('are read from "%s"', (input, grams) => {
    useLanguages('en-GB');
    expect(parseWeight(input)).toBe(grams);
  });
});
