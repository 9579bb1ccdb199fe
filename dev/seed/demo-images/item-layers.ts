import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadReadItem } from '@fitfolk/media/vision/read-item';
import sharp from 'sharp';
import type { SeededRandom } from '../seeded-random.ts';
import { drawGround, type GroundSize } from './photo-grounds.ts';
import { DEMO_IMAGES_FOLDER } from './rendered-images.ts';

/** Part of an image in which an item lies, in pixels. */
export type Place = GroundSize & { readonly left: number; readonly top: number };

const MAX_TURN_DEGREES = 7;
const SHADOW = { blur: 9, left: 7, top: 10, strength: 0.42 };
const WEBP_QUALITY = 76;

const fromAlpha = (data: Buffer, size: GroundSize) => sharp(data, { raw: { ...size, channels: 1 } });

/** Narrows the outline by a pixel, which shows the ground of the drawing. */
const trimEdge = async (item: Buffer): Promise<Buffer> => {
  const { data, info } = await sharp(item).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: 4 } as const;
  const alpha = await sharp(data, { raw }).extractChannel('alpha').raw().toBuffer();
  const trimmed = await fromAlpha(alpha, raw)
    .blur(1.2)
    .linear(3, -2 * 255)
    .extractChannel(0)
    .raw()
    .toBuffer();
  for (const [index, value] of trimmed.entries()) data[index * 4 + 3] = value;
  return sharp(data, { raw }).png().toBuffer();
};

const readItem = await loadReadItem();

/** Returns a drawn item without the ground of its drawing. @throws Error if its outline is not clear */
export const readDrawnItem = async (file: string): Promise<Buffer> => {
  const drawing = join(DEMO_IMAGES_FOLDER, 'drawings', file);
  const path = existsSync(drawing) ? drawing : join(DEMO_IMAGES_FOLDER, 'items', file);
  const { cutOut } = await readItem(await readFile(path));
  const [whole] = cutOut?.renditions ?? [];
  if (!whole) throw new Error(`The outline of ${file} is not clear`);
  return trimEdge(whole.bytes);
};

/** Turns an item a little and lays it into a place, with its shadow below it. Both are layers of an image of the given size. */
const layItem = async (item: Buffer, place: Place, size: GroundSize, random: SeededRandom) => {
  const input = await sharp(item)
    .rotate((random.next() * 2 - 1) * MAX_TURN_DEGREES, { background: '#00000000' })
    .resize(Math.round(place.width), Math.round(place.height), { fit: 'inside' })
    .png()
    .toBuffer();
  const { width, height } = await sharp(input).metadata();
  const left = Math.round(place.left + (place.width - width) * (0.35 + random.next() * 0.3));
  const top = Math.round(place.top + (place.height - height) * (0.35 + random.next() * 0.3));
  const alpha = await sharp(input).extractChannel('alpha').raw().toBuffer();
  const shadowAlpha = await fromAlpha(alpha, { width, height })
    .extend({
      left,
      top,
      right: size.width - left - width,
      bottom: size.height - top - height,
      background: '#000',
    })
    .blur(SHADOW.blur)
    .linear(SHADOW.strength, 0)
    .extractChannel(0)
    .raw()
    .toBuffer();
  const shadow = await sharp({ create: { ...size, channels: 3, background: '#1a120c' } })
    .joinChannel(shadowAlpha, { raw: { ...size, channels: 1 } })
    .extract({ left: 0, top: 0, width: size.width - SHADOW.left, height: size.height - SHADOW.top })
    .png()
    .toBuffer();
  return [
    { input: shadow, left: SHADOW.left, top: SHADOW.top },
    { input, left, top },
  ];
};

/** Lays items on a floor, a bed or a carpet, which the number decides, the first item lowest. Returns a WebP image. */
export const layItems = async (
  items: readonly { readonly item: Buffer; readonly place: Place }[],
  {
    size,
    ground,
    random,
  }: { readonly size: GroundSize; readonly ground: number; readonly random: SeededRandom },
): Promise<Buffer> => {
  const layers: Awaited<ReturnType<typeof layItem>> = [];
  for (const { item, place } of items) layers.push(...(await layItem(item, place, size, random)));
  return sharp(drawGround(size, ground), { raw: { ...size, channels: 3 } })
    .composite(layers)
    .webp({ quality: WEBP_QUALITY })
    .toBuffer();
};
