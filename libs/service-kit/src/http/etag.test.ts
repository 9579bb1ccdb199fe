import { describe, expect, it } from 'vitest';
import { createEtag, matchesEtag } from './etag.ts';

describe('createEtag', () => {
  it('differs by content only', () => {
    expect(createEtag('a')).toMatch(/^W\/"[\w-]{43}"$/);
    expect(createEtag('a')).toBe(createEtag(Buffer.from('a')));
    expect(createEtag('a')).not.toBe(createEtag('b'));
  });
});

describe('matchesEtag', () => {
  it.each(['"a.200"', 'W/"a.200"', '"b", "a.200"', '*'])('returns true for %s', (header) => {
    expect(matchesEtag(header, '"a.200"')).toBe(true);
    expect(matchesEtag(header, 'W/"a.200"')).toBe(true);
  });

  it.each([undefined, '', '"a.400"', 'a.200', 'xW/"a.200"'])('returns false for %s', (header) => {
    expect(matchesEtag(header, '"a.200"')).toBe(false);
    expect(matchesEtag(header, 'W/"a.200"')).toBe(false);
  });
});
