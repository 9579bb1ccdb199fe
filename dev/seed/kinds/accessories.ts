import type { Kinds } from './kind.ts';

/** Accessories of demo closets. */
export const accessories: Kinds = {
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
