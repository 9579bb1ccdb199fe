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

type OwnedItem = DemoItem & { readonly owner: string };

/** Lists the items of all profiles. */
export const listAllDemoItems = (): OwnedItem[] => {
  const [, ...lines] = readFileSync(join(import.meta.dirname, 'wardrobes.csv'), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const [owner = '', name = '', category = '', season = '', tags = '', image = ''] = line.split(',');
    return {
      owner,
      name,
      category: category as Category,
      season: season as Season,
      tags: tags.split(' '),
      image,
    };
  });
};

/** Lists the first items of a profile's wardrobe; their categories are evenly mixed. */
export const listDemoItems = (profile: string, count: number): DemoItem[] =>
  listAllDemoItems()
    .filter(({ owner }) => owner === profile)
    .slice(0, count)
    .map(({ owner: _, ...item }) => item);
