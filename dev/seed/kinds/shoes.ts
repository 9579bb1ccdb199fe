import type { Kinds } from './kind.ts';

/** Shoes of demo closets. */
export const shoes: Kinds = {
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
};
