import type { Category, Season } from '@fitfolk/contracts/closet';
import type { Chance } from './chance.ts';
import type { Pattern } from './garments/cloth.ts';
import type { Garment } from './garments/garments.ts';

/** An item of a demo closet and how to draw it. */
export type DemoItem = {
  readonly name: string;
  readonly category: Category;
  readonly season: Season;
  readonly tags: readonly string[];
  readonly garment: Garment;
};

const colours: Readonly<Record<string, string>> = {
  White: '#f2eee6',
  Cream: '#eadfc8',
  Oatmeal: '#d8c9b0',
  Grey: '#9a9a98',
  Charcoal: '#44464b',
  Black: '#24252a',
  Navy: '#28365a',
  Blue: '#4a74a8',
  'Light blue': '#a9c3da',
  Denim: '#55769c',
  Rust: '#a8512a',
  Terracotta: '#c0694a',
  Mustard: '#cf9f3a',
  Olive: '#6b6b40',
  Sage: '#9aab8c',
  Green: '#3f7a54',
  Burgundy: '#722f3c',
  Rose: '#cf929a',
  Camel: '#bf9059',
  Brown: '#6d4a33',
  Plum: '#5f3a55',
  Teal: '#2f7478',
};
const neutrals = ['White', 'Cream', 'Grey', 'Charcoal', 'Black', 'Navy', 'Oatmeal'];
const warm = ['Rust', 'Terracotta', 'Mustard', 'Burgundy', 'Camel', 'Rose', 'Plum'];
const cool = ['Blue', 'Light blue', 'Sage', 'Olive', 'Green', 'Teal'];

type Kind = {
  /** What people call it, when not by its kind. */
  readonly said?: string;
  readonly category: Category;
  readonly seasons: readonly Season[];
  readonly colours: readonly string[];
  readonly patterns?: readonly (readonly [pattern: Pattern, word: string])[];
  readonly tags: readonly string[];
};

const any = [...neutrals, ...warm, ...cool];
const kinds: Readonly<Record<string, Kind>> = {
  't-shirt': {
    category: 'tops',
    seasons: ['summer', 'all-season'],
    colours: any,
    patterns: [
      ['plain', ''],
      ['plain', ''],
      ['breton', 'striped'],
    ],
    tags: ['casual', 'weekend'],
  },
  'v-neck': {
    said: 'V-neck tee',
    category: 'tops',
    seasons: ['summer'],
    colours: [...neutrals, ...cool],
    tags: ['casual'],
  },
  'long-sleeve': {
    said: 'long-sleeve',
    category: 'tops',
    seasons: ['fall', 'spring', 'all-season'],
    colours: any,
    patterns: [
      ['breton', 'breton'],
      ['plain', ''],
    ],
    tags: ['casual', 'layering'],
  },
  shirt: {
    category: 'tops',
    seasons: ['all-season', 'fall'],
    colours: ['White', 'Light blue', 'Olive', 'Rust', 'Navy', 'Sage'],
    patterns: [
      ['plain', 'cotton'],
      ['check', 'checked'],
      ['cord', 'corduroy'],
      ['plain', 'Oxford'],
    ],
    tags: ['work', 'smart'],
  },
  'short-sleeved shirt': {
    said: 'summer shirt',
    category: 'tops',
    seasons: ['summer'],
    colours: ['White', 'Light blue', 'Sage', 'Rose'],
    patterns: [
      ['plain', 'linen'],
      ['floral', 'flowered'],
      ['check', 'checked'],
    ],
    tags: ['vacation'],
  },
  blouse: {
    category: 'tops',
    seasons: ['spring', 'all-season'],
    colours: ['Cream', 'White', 'Rose', 'Teal', 'Plum'],
    patterns: [
      ['plain', 'silk'],
      ['dots', 'dotted'],
      ['floral', 'flowered'],
    ],
    tags: ['work', 'party'],
  },
  sweater: {
    category: 'tops',
    seasons: ['winter', 'fall'],
    colours: ['Oatmeal', 'Cream', 'Rust', 'Navy', 'Olive', 'Mustard', 'Burgundy', 'Charcoal'],
    patterns: [
      ['rib', 'ribbed'],
      ['cable', 'cable-knit'],
      ['plain', 'lambswool'],
    ],
    tags: ['cozy', 'knit'],
  },
  turtleneck: {
    category: 'tops',
    seasons: ['winter'],
    colours: ['Black', 'Cream', 'Camel', 'Charcoal', 'Plum'],
    patterns: [
      ['rib', 'ribbed'],
      ['plain', 'merino'],
    ],
    tags: ['work', 'layering'],
  },
  cardigan: {
    category: 'tops',
    seasons: ['fall', 'spring', 'all-season'],
    colours: ['Grey', 'Sage', 'Camel', 'Navy', 'Rose'],
    patterns: [
      ['rib', 'ribbed'],
      ['plain', 'soft'],
    ],
    tags: ['cozy'],
  },
  hoodie: {
    category: 'tops',
    seasons: ['all-season', 'fall'],
    colours: ['Grey', 'Navy', 'Green', 'Burgundy', 'Black'],
    tags: ['weekend', 'sport'],
  },
  polo: {
    said: 'polo shirt',
    category: 'tops',
    seasons: ['summer', 'spring'],
    colours: ['White', 'Navy', 'Green', 'Terracotta'],
    tags: ['smart'],
  },
  tank: {
    said: 'tank top',
    category: 'tops',
    seasons: ['summer'],
    colours: ['White', 'Black', 'Teal', 'Rose'],
    tags: ['sport', 'vacation'],
  },
  jeans: {
    category: 'bottoms',
    seasons: ['all-season'],
    colours: ['Denim', 'Navy', 'Black', 'Light blue'],
    patterns: [
      ['denim', 'straight'],
      ['denim', 'slim'],
      ['denim', 'wide'],
    ],
    tags: ['everyday', 'casual'],
  },
  chinos: {
    category: 'bottoms',
    seasons: ['all-season', 'spring'],
    colours: ['Navy', 'Olive', 'Camel', 'Oatmeal', 'Charcoal'],
    tags: ['work', 'smart'],
  },
  trousers: {
    category: 'bottoms',
    seasons: ['fall', 'all-season'],
    colours: ['Charcoal', 'Black', 'Navy', 'Brown'],
    patterns: [
      ['plain', 'pleated'],
      ['tweed', 'herringbone'],
      ['cord', 'corduroy'],
    ],
    tags: ['work'],
  },
  joggers: {
    category: 'bottoms',
    seasons: ['all-season'],
    colours: ['Grey', 'Navy', 'Black', 'Sage'],
    tags: ['sport', 'weekend'],
  },
  leggings: {
    category: 'bottoms',
    seasons: ['all-season'],
    colours: ['Black', 'Navy', 'Plum'],
    tags: ['sport'],
  },
  shorts: {
    category: 'bottoms',
    seasons: ['summer'],
    colours: ['Oatmeal', 'Navy', 'Olive', 'Denim'],
    tags: ['vacation'],
  },
  skirt: {
    category: 'bottoms',
    seasons: ['fall', 'spring'],
    colours: ['Navy', 'Camel', 'Burgundy', 'Olive'],
    patterns: [
      ['plain', 'A-line'],
      ['check', 'checked'],
      ['cord', 'corduroy'],
    ],
    tags: ['work'],
  },
  'pleated skirt': {
    category: 'bottoms',
    seasons: ['all-season'],
    colours: ['Sage', 'Black', 'Plum', 'Cream'],
    tags: ['party'],
  },
  trench: {
    said: 'trench',
    category: 'outerwear',
    seasons: ['spring', 'fall'],
    colours: ['Camel', 'Oatmeal', 'Navy'],
    tags: ['rain', 'classic'],
  },
  parka: { category: 'outerwear', seasons: ['winter'], colours: ['Olive', 'Navy', 'Black'], tags: ['warm'] },
  puffer: {
    said: 'puffer jacket',
    category: 'outerwear',
    seasons: ['winter'],
    colours: ['Black', 'Rust', 'Teal', 'Cream'],
    tags: ['warm'],
  },
  blazer: {
    category: 'outerwear',
    seasons: ['all-season', 'spring'],
    colours: ['Navy', 'Grey', 'Camel', 'Black'],
    patterns: [
      ['plain', ''],
      ['tweed', 'tweed'],
    ],
    tags: ['work', 'smart'],
  },
  'denim jacket': {
    said: 'jacket',
    category: 'outerwear',
    seasons: ['spring', 'fall'],
    colours: ['Denim', 'Light blue', 'Black'],
    patterns: [['denim', 'denim']],
    tags: ['casual'],
  },
  'wool coat': {
    said: 'wool coat',
    category: 'outerwear',
    seasons: ['winter', 'fall'],
    colours: ['Camel', 'Charcoal', 'Navy', 'Burgundy'],
    tags: ['warm', 'classic'],
  },
  'rain jacket': {
    said: 'rain jacket',
    category: 'outerwear',
    seasons: ['all-season'],
    colours: ['Mustard', 'Navy', 'Green'],
    tags: ['rain'],
  },
  bomber: {
    said: 'bomber jacket',
    category: 'outerwear',
    seasons: ['fall', 'spring'],
    colours: ['Olive', 'Black', 'Navy'],
    tags: ['casual'],
  },
  sneakers: {
    category: 'shoes',
    seasons: ['all-season'],
    colours: ['White', 'Navy', 'Sage', 'Black', 'Burgundy'],
    tags: ['everyday'],
  },
  boots: {
    category: 'shoes',
    seasons: ['winter', 'fall'],
    colours: ['Brown', 'Black', 'Burgundy', 'Camel'],
    patterns: [
      ['plain', 'leather'],
      ['plain', 'ankle'],
    ],
    tags: ['warm'],
  },
  'rain boots': {
    said: 'rain boots',
    category: 'shoes',
    seasons: ['all-season'],
    colours: ['Green', 'Navy', 'Mustard'],
    tags: ['rain'],
  },
  loafers: {
    category: 'shoes',
    seasons: ['all-season', 'spring'],
    colours: ['Brown', 'Black', 'Burgundy'],
    tags: ['work'],
  },
  sandals: {
    category: 'shoes',
    seasons: ['summer'],
    colours: ['Camel', 'Brown', 'Black'],
    tags: ['vacation'],
  },
  flats: {
    said: 'ballet flats',
    category: 'shoes',
    seasons: ['spring', 'all-season'],
    colours: ['Black', 'Rose', 'Navy'],
    tags: ['work'],
  },
  scarf: {
    category: 'accessories',
    seasons: ['winter', 'fall'],
    colours: ['Mustard', 'Burgundy', 'Grey', 'Camel', 'Teal'],
    patterns: [
      ['plain', 'wool'],
      ['check', 'checked'],
      ['breton', 'striped'],
    ],
    tags: ['warm'],
  },
  cap: {
    category: 'accessories',
    seasons: ['summer', 'all-season'],
    colours: ['Navy', 'Olive', 'Black'],
    tags: ['sun'],
  },
  beanie: {
    category: 'accessories',
    seasons: ['winter'],
    colours: ['Mustard', 'Grey', 'Rust', 'Navy'],
    tags: ['warm'],
  },
  belt: {
    category: 'accessories',
    seasons: ['all-season'],
    colours: ['Brown', 'Black', 'Camel'],
    patterns: [['plain', 'leather']],
    tags: ['work'],
  },
  bag: {
    said: 'tote bag',
    category: 'accessories',
    seasons: ['all-season'],
    colours: ['Camel', 'Black', 'Olive', 'Cream'],
    tags: ['everyday'],
  },
  backpack: {
    category: 'accessories',
    seasons: ['all-season'],
    colours: ['Olive', 'Navy', 'Rust'],
    tags: ['school'],
  },
  sunglasses: { category: 'accessories', seasons: ['summer'], colours: ['Brown', 'Black'], tags: ['sun'] },
  watch: {
    category: 'accessories',
    seasons: ['all-season'],
    colours: ['Brown', 'Navy', 'Black'],
    tags: ['classic'],
  },
  gloves: {
    category: 'accessories',
    seasons: ['winter'],
    colours: ['Charcoal', 'Camel', 'Burgundy'],
    tags: ['warm'],
  },
  umbrella: {
    category: 'accessories',
    seasons: ['all-season'],
    colours: ['Navy', 'Green', 'Black'],
    tags: ['rain'],
  },
};

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
  chance: Chance,
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
      colour: colours[colour] ?? '#888888',
      second: colour === 'Cream' || colour === 'White' ? (seconds[0] ?? '') : chance.pick(seconds),
      pattern,
      seed: Math.floor(chance.next() * 1000),
    },
  };
};

/** Names that are tried before a closet stays smaller than it was meant to be. */
const MAX_TRIES = 5000;

/** A closet of so many items, no two of the same name, of all categories in believable shares. */
export const demoWardrobe = (count: number, chance: Chance): DemoItem[] => {
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
