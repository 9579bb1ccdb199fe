import type { Rendition } from './image-paths.ts';

/**
 * The headers of an image: for this browser alone, for good since an id never changes its meaning, and inert even when it
 * is opened as a page of its own.
 */
export const createImageHeaders = (imageId: string, rendition: Rendition) => ({
  etag: `"${imageId}.${rendition}"`,
  'cache-control': 'private, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-disposition': 'inline; filename="image.webp"',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
});

/** Whether an `If-None-Match` names an entity tag (RFC 9110, 13.1.2). */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((each) => ['*', etag].includes(each.trim().replace(/^W\//, '')));
