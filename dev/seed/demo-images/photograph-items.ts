/**
 * `node dev/seed/demo-images/photograph-items.ts`: lays the drawn items in `images/drawings` on floors, beds and carpets, as families
 * photograph theirs, and writes them to `images/items`. Run it after a change of a drawing, and then `render-images.ts`.
 */
import { globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSeededRandom } from '../seeded-random.ts';
import { layItems, readDrawnItem } from './item-layers.ts';
import { DEMO_IMAGES_FOLDER } from './rendered-images.ts';

const SIZE = { width: 600, height: 750 };
const PLACE = { left: 48, top: 60, width: 504, height: 630 };

const drawings = globSync('*.webp', { cwd: join(DEMO_IMAGES_FOLDER, 'drawings') }).sort();
for (const [number, file] of drawings.entries()) {
  const random = createSeededRandom(number);
  const photo = await layItems([{ item: await readDrawnItem(file), place: PLACE }], {
    size: SIZE,
    ground: number,
    random,
  });
  await writeFile(join(DEMO_IMAGES_FOLDER, 'items', file), photo);
}
