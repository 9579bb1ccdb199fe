/** `node dev/seed/demo-images/render-images.ts`: renders all demo images as the media service does. Run it after a change of one. */
import { globSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { processImage } from '@fitfolk/media/images/process-image';
import {
  DEMO_IMAGES_FOLDER,
  type DemoImage,
  hashImage,
  RENDERED_FOLDER,
  RENDERED_INDEX,
  type RenderedImage,
  toRenderedPath,
} from './rendered-images.ts';

/** Writes the renditions of an image that are narrower than it, and returns its entry in the index. */
const renderImage = async (image: DemoImage): Promise<[string, RenderedImage]> => {
  const original = await readFile(join(DEMO_IMAGES_FOLDER, image));
  const { width, height, thumbHash, renditions } = await processImage(original);
  for (const { rendition, bytes } of renditions) {
    if (rendition === 'whole' || Number(rendition) >= width) continue;
    const path = toRenderedPath(image, Number(rendition));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
  }
  return [hashImage(original), { width, height, thumbHash }];
};

await rm(RENDERED_FOLDER, { recursive: true, force: true });
const images = globSync('{items,outfits,profiles}/*.webp', { cwd: DEMO_IMAGES_FOLDER }).sort();
const index: [string, RenderedImage][] = [];
for (const image of images) index.push(await renderImage(image as DemoImage));
await writeFile(RENDERED_INDEX, `${JSON.stringify(Object.fromEntries(index), null, 2)}\n`);
process.stdout.write(`Rendered ${images.length} images\n`);
