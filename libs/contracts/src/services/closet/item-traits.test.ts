import { describe, expect, it } from 'vitest';
import { hasTrait, listTraits } from './item-traits.ts';

const item = (category: string, name: string, ...tags: string[]) => ({ category, name, tags });

describe('listTraits', () => {
  it.each([
    ['tops', 'Gray wool sweater', ['wool']],
    ['tops', 'Merino turtleneck', ['wool', 'tight-collar']],
    ['tops', 'Faux wool vest', []],
    ['tops', 'Woodland print tee', []],
    ['tops', 'Wollpullover mit Rollkragen', ['wool', 'tight-collar']],
    ['tops', 'White dress shirt', ['tight-collar']],
    ['bottoms', 'High neck dungarees', []],
    ['accessories', 'Wool scarf', ['wool']],
    ['shoes', 'Chelsea boots', ['pull-on']],
    ['shoes', 'Gummistiefel', ['pull-on']],
    ['shoes', 'Wool slippers', ['pull-on']],
    ['shoes', 'Brown lace-ups', ['laces']],
    ['shoes', 'White sneakers', []],
    ['tops', 'Lace top', []],
  ])('of %s named “%s” are %j', (category, name, traits) => {
    expect(listTraits(item(category, name))).toEqual(traits);
  });

  it('come from tags too', () => {
    expect(listTraits(item('shoes', 'White sneakers', 'laces'))).toEqual(['laces']);
  });
});

describe('hasTrait', () => {
  it('prefers what a person said to words', () => {
    expect(hasTrait({ ...item('tops', 'Wool sweater'), traits: [] }, 'wool')).toBe(false);
    expect(hasTrait({ ...item('shoes', 'Sneakers'), traits: ['pull-on'] }, 'pull-on')).toBe(true);
    expect(hasTrait({ ...item('tops', 'Wool sweater'), traits: null }, 'wool')).toBe(true);
  });

  it('ignores what a category cannot have', () => {
    expect(hasTrait({ ...item('shoes', 'Sneakers'), traits: ['wool'] }, 'wool')).toBe(false);
  });
});
