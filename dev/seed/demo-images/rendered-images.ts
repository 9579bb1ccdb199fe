import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGE_WIDTHS } from '@fitfolk/contracts/media';
import type { EncodedRendition } from '@fitfolk/media/images/encode-renditions';
import type { ShownItem } from '@fitfolk/media/images/image';
import type { Rendition } from '@fitfolk/media/images/image-paths';
import type { ProcessedImage } from '@fitfolk/media/images/process-image';
import { z } from 'zod';

/** Folder of demo images, which tells what they are for. */
export type ImageFolder = 'items' | 'outfits' | 'profiles';

/** Path of a demo image. */
export type DemoImage = `${ImageFolder}/${string}`;

/** Folder with the demo images. */
export const DEMO_IMAGES_FOLDER = join(import.meta.dirname, '../images');

/** Folder with the renditions, by width. */
export const RENDERED_FOLDER = join(DEMO_IMAGES_FOLDER, 'rendered');

const RenderedImage = z.object({
  width: z.number(),
  height: z.number(),
  thumbHash: z.string(),
  /** Present for the photo of an item. */
  cutOut: z.object({ width: z.number(), item: z.custom<ShownItem>() }).optional(),
});
export type RenderedImage = z.infer<typeof RenderedImage>;

/** File with the sizes and ThumbHashes of the rendered images, by the SHA-256 of their content. */
export const RENDERED_INDEX = join(RENDERED_FOLDER, 'index.json');

/** Returns the path of a rendition that is narrower than its image. */
export const toRenderedPath = (image: DemoImage, width: number): string =>
  join(RENDERED_FOLDER, `${width}`, image);

/** Returns the path of a rendition of the cut-out of an image. */
export const toRenderedCutOut = (image: DemoImage, size: 'whole' | number): string =>
  join(RENDERED_FOLDER, 'cut-outs', `${size}`, image);

/** Hashes the content of an image. */
export const hashImage = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Reads the renditions that are narrower than the whole image, which stands for the others. */
const readRenditions = async (
  whole: Buffer,
  width: number,
  toPath: (width: number) => string,
): Promise<EncodedRendition[]> => [
  { rendition: 'whole', bytes: whole },
  ...(await Promise.all(
    IMAGE_WIDTHS.map(async (renditionWidth) => ({
      rendition: `${renditionWidth}` as Rendition,
      bytes: renditionWidth < width ? await readFile(toPath(renditionWidth)) : whole,
    })),
  )),
];

/** A demo image as the media service would store it, with its item if it is a photo of one. */
type StoredImage = ProcessedImage & {
  readonly cutOut?: { readonly item: ShownItem; readonly renditions: readonly EncodedRendition[] };
};

/**
 * Loads the rendered demo images. Returns a function that reads one as if the media service had processed it; undefined
 * for an image that changed since it was rendered.
 */
export const loadRenderedImages = async () => {
  const text = await readFile(RENDERED_INDEX, 'utf8');
  const index = z.record(z.string(), RenderedImage).parse(JSON.parse(text));
  return async (image: DemoImage): Promise<StoredImage | undefined> => {
    const whole = await readFile(join(DEMO_IMAGES_FOLDER, image));
    const rendered = index[hashImage(whole)];
    if (!rendered) return undefined;
    const { width, height, thumbHash, cutOut } = rendered;
    const renditions = await readRenditions(whole, width, (narrower) => toRenderedPath(image, narrower));
    const stored = { width, height, thumbHash, renditions };
    if (!cutOut) return stored;
    const wholeCutOut = await readFile(toRenderedCutOut(image, 'whole'));
    return {
      ...stored,
      cutOut: {
        item: cutOut.item,
        renditions: await readRenditions(wholeCutOut, cutOut.width, (narrower) =>
          toRenderedCutOut(image, narrower),
        ),
      },
    };
  };
};
