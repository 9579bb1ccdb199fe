import { IMAGE_WIDTHS } from '@fitfolk/contracts/media';
import type { Rendition } from './image-paths.ts';

export type EncodedRendition = { readonly rendition: Rendition; readonly bytes: Buffer };

/** Returns the size of the files of renditions together. */
export const sumBytes = (renditions: readonly EncodedRendition[]): number =>
  renditions.reduce((sum, { bytes }) => sum + bytes.length, 0);

/** Encodes an image of a width in pixels as a whole and in every narrower width. Wider renditions equal the whole one. */
export const encodeRenditions = async (
  width: number,
  encode: (width?: number) => Promise<Buffer>,
): Promise<EncodedRendition[]> => {
  const whole = await encode();
  const renditions: EncodedRendition[] = [{ rendition: 'whole', bytes: whole }];
  for (const renditionWidth of IMAGE_WIDTHS) {
    const bytes = renditionWidth < width ? await encode(renditionWidth) : whole;
    renditions.push({ rendition: `${renditionWidth}`, bytes });
  }
  return renditions;
};
