import type { Kinds } from './kind.ts';

/** Bottoms of demo closets. */
export const bottoms: Kinds = {
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
};
