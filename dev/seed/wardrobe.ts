import type { Category, Season } from '@fitfolk/contracts/closet';
import type { Garment } from './garments/garments.ts';
import { accessories } from './kinds/accessories.ts';
import { bottoms } from './kinds/bottoms.ts';
import type { Kind, Kinds } from './kinds/kind.ts';
import { outerwear } from './kinds/outerwear.ts';
import { palette } from './kinds/palette.ts';
import { shoes } from './kinds/shoes.ts';
import { tops } from './kinds/tops.ts';
import type { SeededRandom } from './seeded-random.ts';

/** An item of a demo closet and how to draw it. */
export type DemoItem = {
  readonly name: string;
  readonly category: Category;
  readonly season: Season;
  readonly tags: readonly string[];
  readonly garment: Garment;
};

const kinds: Kinds = { ...tops, ...bottoms, ...outerwear, ...shoes, ...accessories };

/** How closets are made up, in parts of a hundred. */
const shares: Readonly<Record<Category, number>> = {
  tops: 38,
  bottoms: 22,
  shoes: 14,
  outerwear: 12,
  accessories: 14,
};
const seconds = ['#28365a', '#f3ead9', '#8d3b2a', '#3f4a3a'];

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

const itemOf = (
  kind: string,
  { said, category, seasons, colours: known, patterns, tags }: Kind,
  chance: SeededRandom,
): DemoItem => {
  const colour = chance.pick(known);
  const [pattern, word] = chance.pick(patterns ?? [['plain', ''] as const]);
  const words = [colour, colour.toLowerCase() === word ? '' : word, said ?? kind].filter(Boolean).join(' ');
  return {
    name: capital(words.toLowerCase())
      .replace(/oxford/, 'Oxford')
      .replace(/v-neck/i, 'V-neck')
      .replace(/a-line/i, 'A-line'),
    category,
    season: chance.pick(seasons),
    tags: [chance.pick(tags)],
    garment: {
      kind,
      colour: palette[colour] ?? '#888888',
      second: colour === 'Cream' || colour === 'White' ? (seconds[0] ?? '') : chance.pick(seconds),
      pattern,
      seed: Math.floor(chance.next() * 1000),
    },
  };
};

/** Names that are tried before a closet stays smaller than it was meant to be. */
const MAX_TRIES = 5000;

/** A closet of so many items, no two of the same name, of all categories in believable shares. */
export const demoWardrobe = (count: number, chance: SeededRandom): DemoItem[] => {
  const items = new Map<string, DemoItem>();
  const fill = (ofCategory: readonly (readonly [string, Kind])[], wanted: number) => {
    for (let tries = 0; items.size < wanted && tries < MAX_TRIES; tries += 1) {
      const [kind, made] = ofCategory[tries % ofCategory.length] ?? [];
      if (!kind || !made) return;
      const item = itemOf(kind, made, chance);
      if (!items.has(item.name)) items.set(item.name, item);
    }
  };
  const all = Object.entries(kinds);
  for (const [category, share] of Object.entries(shares)) {
    fill(
      all.filter(([, kind]) => kind.category === category),
      items.size + Math.floor((count * share) / 100),
    );
  }
  fill(all, count);
  return [...items.values()];
};
