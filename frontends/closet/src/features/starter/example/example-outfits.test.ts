import { describe, expect, it } from 'vitest';
import { listExamples } from './example-outfits.ts';

const listNames = (...args: Parameters<typeof listExamples>) => listExamples(...args).map(({ name }) => name);

describe('listExamples', () => {
  it('follows the climate and leaves out for children what adults wear', () => {
    expect(listNames(false, 'cold')).toEqual(['rainy-day', 'weekend', 'summer', 'office', 'cold-day']);
    expect(listNames(true, 'temperate')).toEqual(['rainy-day', 'weekend', 'summer', 'cold-day']);
    expect(listNames(true, 'warm')).toEqual(['weekend', 'summer']);
  });

  it('dresses from top to shoes', () => {
    for (const { basics } of listExamples(false, 'cold')) {
      const kinds = basics.map(({ kind }) => kind);
      expect(kinds.length).toBeGreaterThanOrEqual(4);
      expect(new Set(kinds).size).toBe(kinds.length);
    }
  });
});
