import { describe, expect, it } from 'vitest';
import { matchesEtag } from './image-headers.ts';

describe('matchesEtag', () => {
  it.each(['"a.200"', 'W/"a.200"', '"b", "a.200"', '*'])('returns true for %s', (header) => {
    expect(matchesEtag(header, '"a.200"')).toBe(true);
  });

  it.each([undefined, '', '"a.400"', 'a.200'])('returns false for %s', (header) => {
    expect(matchesEtag(header, '"a.200"')).toBe(false);
  });
});
