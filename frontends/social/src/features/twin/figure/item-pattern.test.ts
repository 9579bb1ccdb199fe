import { describe, expect, it } from 'vitest';
import { getFabricPattern } from './item-pattern.ts';

describe('getFabricPattern', () => {
  it.each([
    ['Navy Breton long-sleeve', undefined, 'stripes'],
    ['Blue striped t-shirt', undefined, 'stripes'],
    ['Rust checked shirt', undefined, 'checks'],
    ['Rose dotted blouse', undefined, 'dots'],
    ['White flowered summer shirt', undefined, 'flowers'],
    ['Navy corduroy skirt', undefined, 'ribs'],
    ['Olive hoodie', undefined, undefined],
    ['IMG_2041', 'striped', 'stripes'],
    ['IMG_2041', 'checked', 'checks'],
    ['IMG_2041', 'printed', 'flowers'],
    ['Rose dotted blouse', 'printed', 'dots'],
    ['Striped t-shirt', 'plain', undefined],
    ['Navy corduroy skirt', 'plain', 'ribs'],
    ['Checked shirt', 'striped', 'stripes'],
  ] as const)('returns for "%s" (%s): %s', (name, pattern, expected) => {
    expect(getFabricPattern({ name, pattern })).toBe(expected);
  });
});
