import { describe, expect, it } from 'vitest';
import { formatBytes } from './format-bytes.ts';

describe('formatBytes', () => {
  it.each([
    [0, '0 byte'],
    [999, '999 byte'],
    [1000, '1 kB'],
    [1_550_000, '1.6 MB'],
    [999_999_999, '1,000 MB'],
    [2e9, '2 GB'],
    [5e15, '5,000 TB'],
  ])('formats %s as %s', (bytes, text) => {
    expect(formatBytes(bytes, 'en')).toBe(text);
  });

  it('uses the separators of the language', () => {
    expect(formatBytes(1_500_000, 'de')).toBe('1,5 MB');
  });
});
