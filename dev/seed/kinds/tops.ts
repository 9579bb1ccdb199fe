import type { Kinds } from './kind.ts';
import { anyColour, cool, neutrals } from './palette.ts';

/** Tops of demo closets. */
export const tops: Kinds = {
  't-shirt': {
    category: 'tops',
    seasons: ['summer', 'all-season'],
    colours: anyColour,
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
    colours: anyColour,
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
};
