import type { Rendition } from './image-paths.ts';

/** Caching in the browser of a session, which may see the image, and of others, whose permission ends with a link or a pairing. */
const CACHE_CONTROL = { session: 'private, max-age=31536000, immutable', temporary: 'no-store' } as const;

/** Keeps an image inert when it is opened as a page. */
const inert = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
};

/** Creates headers that keep the image inert when opened as a page. */
export const createImageHeaders = (
  imageId: string,
  rendition: Rendition,
  access: keyof typeof CACHE_CONTROL,
) => ({
  etag: `"${imageId}.${rendition}"`,
  'cache-control': CACHE_CONTROL[access],
  'content-disposition': 'inline; filename="image.webp"',
  ...inert,
});

/** Headers of the picture of a link, which ends with it. */
export const previewHeaders = {
  'cache-control': CACHE_CONTROL.temporary,
  'content-disposition': 'inline; filename="outfit.jpg"',
  ...inert,
};
