/**
 * `node dev/seed/lay-outfits.ts`: lays out the items of the demo's posts on floors, beds and carpets, and writes the photos
 * to `images/outfits`. Run it after a change of these outfits, and then `demo-images/render-images.ts`.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Category } from '@fitfolk/contracts/closet';
import { layItems, type Place, readDrawnItem } from './demo-images/item-layers.ts';
import { DEMO_IMAGES_FOLDER } from './demo-images/rendered-images.ts';
import { POSTED_OUTFITS } from './feed/outfit-images.ts';
import { createSeededRandom } from './seeded-random.ts';
import { listAllDemoItems } from './wardrobe.ts';

const SIZE = { width: 480, height: 600 };
const PLACES: Readonly<Record<Category, Place>> = {
  outerwear: { left: 12, top: 14, width: 236, height: 330 },
  tops: { left: 238, top: 20, width: 230, height: 262 },
  bottoms: { left: 262, top: 276, width: 206, height: 312 },
  shoes: { left: 14, top: 372, width: 176, height: 204 },
  accessories: { left: 176, top: 404, width: 108, height: 156 },
};
/** Without outerwear, the top lies in the middle of its half. */
const TOP_ALONE: Place = { left: 40, top: 16, width: 260, height: 300 };

const items = new Map(listAllDemoItems().map((item) => [item.name, item]));
for (const [number, { image, pieces }] of POSTED_OUTFITS.entries()) {
  const found = pieces.flatMap((name) => items.get(name) ?? []);
  if (found.length < pieces.length) throw new Error(`An item of outfit ${image} is in no wardrobe`);
  const hasOuterwear = found.some(({ category }) => category === 'outerwear');
  const laid = found.map(async ({ category, image: file }) => ({
    item: await readDrawnItem(file),
    place: category === 'tops' && !hasOuterwear ? TOP_ALONE : PLACES[category],
  }));
  const random = createSeededRandom(1000 + number);
  const photo = await layItems(await Promise.all(laid), { size: SIZE, ground: number + 1, random });
  await writeFile(join(DEMO_IMAGES_FOLDER, 'outfits', image), photo);
}
