/**
 * `node dev/seed/demo-images/render-images.ts`: renders all demo images as the media service does, and recognizes the items in those
 * that `photograph-items.ts` made. Run it after a change of one.
 */
import { existsSync, globSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { processImage } from '@fitfolk/media/images/process-image';
import { loadReadItem } from '@fitfolk/media/vision/read-item';
import sharp from 'sharp';
import {
  DEMO_IMAGES_FOLDER,
  type DemoImage,
  hashImage,
  RENDERED_FOLDER,
  RENDERED_INDEX,
  type RenderedImage,
  toRenderedCutOut,
  toRenderedPath,
} from './rendered-images.ts';

const readItem = await loadReadItem();

const write = async (path: string, bytes: Buffer): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
};

/** Recognizes the item in a photo, and writes the renditions of its cut-out that differ from the whole one. */
const renderCutOut = async (image: DemoImage, photo: Buffer): Promise<RenderedImage['cutOut']> => {
  const [folder, file = ''] = image.split('/');
  if (folder !== 'items' || !existsSync(join(DEMO_IMAGES_FOLDER, 'drawings', file))) return undefined;
  const { kind, isSure, pattern, colors, cutOut } = await readItem(photo);
  const [whole] = cutOut?.renditions ?? [];
  if (!cutOut || !whole) throw new Error(`The item in ${image} is not recognized`);
  const { width } = await sharp(whole.bytes).metadata();
  for (const { rendition, bytes } of cutOut.renditions) {
    if (rendition === 'whole') await write(toRenderedCutOut(image, rendition), bytes);
    else if (Number(rendition) < width) await write(toRenderedCutOut(image, Number(rendition)), bytes);
  }
  return { width, item: { kind, isSure, pattern, colors, box: cutOut.box } };
};

/** Writes the renditions of an image that are narrower than it, and returns its entry in the index. */
const renderImage = async (image: DemoImage): Promise<[string, RenderedImage]> => {
  const original = await readFile(join(DEMO_IMAGES_FOLDER, image));
  const { width, height, thumbHash, renditions } = await processImage(original);
  for (const { rendition, bytes } of renditions) {
    if (rendition === 'whole' || Number(rendition) >= width) continue;
    await write(toRenderedPath(image, Number(rendition)), bytes);
  }
  return [hashImage(original), { width, height, thumbHash, cutOut: await renderCutOut(image, original) }];
};

await rm(RENDERED_FOLDER, { recursive: true, force: true });
const images = globSync('{items,outfits,profiles}/*.webp', { cwd: DEMO_IMAGES_FOLDER }).sort();
const index: [string, RenderedImage][] = [];
for (const image of images) index.push(await renderImage(image as DemoImage));
await writeFile(RENDERED_INDEX, `${JSON.stringify(Object.fromEntries(index), null, 2)}\n`);
process.stdout.write(`Rendered ${images.length} images\n`);
