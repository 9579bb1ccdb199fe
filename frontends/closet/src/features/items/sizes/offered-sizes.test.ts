import { describe, expect, it } from 'vitest';
import { listOfferedSizes, toSizeValue } from './offered-sizes.ts';

const list = (language: string, isForShoes = false) =>
  listOfferedSizes({ language, isForShoes }).map(toSizeValue);

describe('listOfferedSizes', () => {
  it('offers the sizes of the labels of a region, and letters for adults', () => {
    expect(list('de-AT')).toEqual(expect.arrayContaining(['eu 116', 'other M']));
    expect(list('en-US')).toEqual(expect.arrayContaining(['us 6', 'other M']));
    expect(list('en-GB')).toEqual(expect.arrayContaining(['uk 5-6', 'other M']));
    expect(list('en-US')).not.toContain('eu 116');
  });

  it('offers only sizes of shoes for shoes', () => {
    const sizes = list('de', true);
    expect(sizes).toContain('shoe-eu 30');
    expect(sizes.filter((size) => !size.startsWith('shoe-eu '))).toEqual([]);
  });

  it('keeps a size of another system among them', () => {
    const present = { system: 'age', value: '5-6' } as const;
    const sizes = listOfferedSizes({ language: 'de', isForShoes: false }, present);
    expect(sizes[0]).toEqual(present);
  });
});
