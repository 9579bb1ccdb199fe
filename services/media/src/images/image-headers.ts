import type { Rendition } from './image-paths.ts';

/** Creates headers that cache the image in this browser forever and keep it inert when opened as a page. */
export const createImageHeaders = (imageId: string, rendition: Rendition) => ({
  etag: `"${imageId}.${rendition}"`,
  'cache-control': 'private, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-disposition': 'inline; filename="image.webp"',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
});

/** Checks `If-None-Match` against an entity tag (RFC 9110, 13.1.2). */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
