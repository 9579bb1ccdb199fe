import { describe, expect, it } from 'vitest';
import { createClosetItem } from '../../../testing/closet-item.ts';
import { scoreOccasion } from './occasions.ts';
import { getItemWords, hasAny } from './outfit-suggestion.ts';

describe('getItemWords', () => {
  it('returns lower-case words of name and tags, also without a plural s', () => {
    const words = getItemWords(createClosetItem('a', "Women's Suède-Boots", { tags: ['Dress', 'size 42'] }));
    expect([...words]).toEqual(['women', 's', 'suède', 'boots', 'boot', 'dress', 'size', '42']);
  });

  it('keeps a word that ends in ss', () => {
    expect([...getItemWords(createClosetItem('a', 'dress'))]).toEqual(['dress', '']);
  });
});

describe('hasAny', () => {
  it('looks for one of several words', () => {
    expect(hasAny(new Set(['red', 'boot']), ['boot', 'shoe'])).toBe(true);
    expect(hasAny(new Set(['red']), ['boot', 'shoe'])).toBe(false);
  });
});

describe('scoreOccasion', () => {
  it.each([
    ['Office blazer', undefined, 0],
    ['Office blazer', 'OFFICE', 1],
    ['Blazer', 'work', 0.7],
    ['Blazer', 'a business meeting', 0.7],
    ['Running tights', 'Gym', 0.7],
    ['Silk top', 'wedding', 0.7],
    ['Hoodie', 'everyday', 0.7],
    ['Hoodie', 'school', 0.7],
    ['Silk top', 'gym', 0],
    ['Hoodie', 'moon landing', 0],
  ])('rates "%s" for the occasion "%s" %f', (name, occasion, score) => {
    expect(scoreOccasion(createClosetItem('a', name), occasion)).toBe(score);
  });
});
