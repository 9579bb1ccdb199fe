import { describe, expect, it } from 'vitest';
import { createImageHeaders } from './image-headers.ts';

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
