import { describe, expect, it } from 'vitest';
import { createImageHeaders, matchesEtag } from './image-headers.ts';

describe('createImageHeaders', () => {
  it('caches an image privately and forever, and keeps it inert as a page', () => {
    expect(createImageHeaders('abc', '200', 'session')).toEqual({
      etag: '"abc.200"',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline; filename="image.webp"',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
    });
  });
});

it('stores no image that a link or a tablet shows', () => {
  expect(createImageHeaders('abc', '200', 'temporary')).toMatchObject({ 'cache-control': 'no-store' });
});

describe('matchesEtag', () => {
  it.each(['"a.200"', 'W/"a.200"', '"b", "a.200"', '*'])('returns true for %s', (header) => {
    expect(matchesEtag(header, '"a.200"')).toBe(true);
  });

  it.each([undefined, '', '"a.400"', 'a.200', 'xW/"a.200"'])('returns false for %s', (header) => {
    expect(matchesEtag(header, '"a.200"')).toBe(false);
  });
});
