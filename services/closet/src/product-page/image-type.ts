import type { ProductPage } from '@fitfolk/contracts/closet';

type MediaType = NonNullable<ProductPage['image']>['mediaType'];

/** First bytes of a file by media type; a point stands for any byte. */
const SIGNATURES: readonly (readonly [signature: RegExp, mediaType: MediaType])[] = [
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^\x89PNG\r\n/, 'image/png'],
  [/^RIFF.{4}WEBP/s, 'image/webp'],
  [/^.{4}ftyp(?:avif|avis)/s, 'image/avif'],
  [/^GIF8[79]a/, 'image/gif'],
];
const SIGNATURE_BYTES = 16;

/** Returns the media type of an image by its first bytes; undefined for other files, SVG among them. */
export const getImageType = (file: Buffer): MediaType | undefined => {
  const start = file.toString('latin1', 0, SIGNATURE_BYTES);
  return SIGNATURES.find(([signature]) => signature.test(start))?.[1];
};
