import { describe, expect, it } from 'vitest';
import { getItemPattern } from './item-pattern.ts';

describe('getItemPattern', () => {
  it.each([
    ['Navy Breton long-sleeve', 'stripes'],
    ['Blue striped t-shirt', 'stripes'],
    ['Rust checked shirt', 'checks'],
    ['Rose dotted blouse', 'dots'],
    ['White flowered summer shirt', 'flowers'],
    ['Navy corduroy skirt', 'ribs'],
    ['Olive hoodie', undefined],
  ] as const)('returns the pattern of "%s": %s', (name, pattern) => {
    expect(getItemPattern(name)).toBe(pattern);
  });
});
