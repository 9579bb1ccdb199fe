import type { Kinds } from './kind.ts';

/** Outerwear of demo closets. */
export const outerwear: Kinds = {
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
};
