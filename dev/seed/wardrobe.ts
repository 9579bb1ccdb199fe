import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Category, Season } from '@fitfolk/contracts/closet';

export type DemoItem = {
  readonly name: string;
  readonly category: Category;
  readonly season: Season;
  readonly tags: readonly string[];
  /** File name in `images/items`. */
  readonly image: string;
};

/** Lists the first items of a profile's wardrobe; their categories are evenly mixed. */
export const listDemoItems = (profile: string, count: number): DemoItem[] =>
  readFileSync(join(import.meta.dirname, 'wardrobes.csv'), 'utf8')
    .split('\n')
    .map((line) => line.split(','))
    .filter(([owner]) => owner === profile)
    .slice(0, count)
    .map(([, name = '', category = '', season = '', tags = '', image = '']) => ({
      name,
      category: category as Category,
      season: season as Season,
      tags: tags.split(' '),
      image,
    }));
