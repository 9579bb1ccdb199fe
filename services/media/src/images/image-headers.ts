import type { Rendition } from './image-paths.ts';

/** Caching in the browser of a session, which may see the image, and of others, whose permission ends with a link or a pairing. */
const CACHE_CONTROL = { session: 'private, max-age=31536000, immutable', temporary: 'no-store' } as const;

/** Creates headers that keep the image inert when opened as a page. */
export const createImageHeaders = (
  imageId: string,
  rendition: Rendition,
  access: keyof typeof CACHE_CONTROL,
) => ({
  etag: `"${imageId}.${rendition}"`,
  'cache-control': CACHE_CONTROL[access],
  'x-content-type-options': 'nosniff',
  'content-disposition': 'inline; filename="image.webp"',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
});
