import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGE_WIDTHS } from '@fitfolk/contracts/media';
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

const RenderedImage = z.object({ width: z.number(), height: z.number(), thumbHash: z.string() });
export type RenderedImage = z.infer<typeof RenderedImage>;

/** File with the sizes and ThumbHashes of the rendered images, by the SHA-256 of their content. */
export const RENDERED_INDEX = join(RENDERED_FOLDER, 'index.json');

/** Returns the path of a rendition that is narrower than its image. */
export const toRenderedPath = (image: DemoImage, width: number): string =>
  join(RENDERED_FOLDER, `${width}`, image);

/** Hashes the content of an image. */
export const hashImage = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Loads the rendered demo images. Returns a function that reads one as if the media service had processed it; undefined
 * for an image that changed since it was rendered.
 */
export const loadRenderedImages = async () => {
  const text = await readFile(RENDERED_INDEX, 'utf8');
  const index = z.record(z.string(), RenderedImage).parse(JSON.parse(text));
  return async (image: DemoImage): Promise<ProcessedImage | undefined> => {
    const whole = await readFile(join(DEMO_IMAGES_FOLDER, image));
    const rendered = index[hashImage(whole)];
    if (!rendered) return undefined;
    const { width, height, thumbHash } = rendered;
    const narrower = await Promise.all(
      IMAGE_WIDTHS.map(async (renditionWidth) => ({
        rendition: `${renditionWidth}` as Rendition,
        bytes: renditionWidth < width ? await readFile(toRenderedPath(image, renditionWidth)) : whole,
      })),
    );
    return { width, height, thumbHash, renditions: [{ rendition: 'whole', bytes: whole }, ...narrower] };
  };
};
