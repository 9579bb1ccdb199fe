import type { Category, Season } from '@fitfolk/contracts/closet';
import type { ItemKind } from '@fitfolk/contracts/closet/item-kinds';
import { describe, expect, it } from 'vitest';
import { getSeasonKinds } from './season-kinds.ts';

describe('getSeasonKinds', () => {
  it.each<[string, Category, Season | null, string[]]>([
    ['Striped tee', 'tops', null, ['t-shirt']],
    ['Linen shirt', 'tops', 'summer', ['t-shirt']],
    ['Checked shirt', 'tops', 'winter', ['long-sleeve']],
    ['Polo', 'tops', 'fall', ['t-shirt']],
    ['Wool sweater', 'tops', 'winter', ['sweater']],
    ['Jeans', 'bottoms', null, ['trousers']],
    ['Denim shorts', 'bottoms', 'summer', ['shorts']],
    ['Schneehose', 'bottoms', 'winter', ['snow-pants']],
    ['Flower dress', 'tops', 'summer', ['t-shirt', 'shorts']],
    ['Knitted dress', 'tops', 'winter', ['long-sleeve', 'trousers']],
    ['Down jacket', 'outerwear', null, ['winter-coat']],
    ['Coat', 'outerwear', 'winter', ['winter-coat']],
    ['Rain jacket', 'outerwear', null, ['rainwear']],
    ['Denim jacket', 'outerwear', 'fall', ['jacket']],
    ['Rain boots', 'shoes', null, ['rain-boots']],
    ['Snow boots', 'shoes', null, ['boots']],
    ['Sandals', 'shoes', null, ['sandals']],
    ['Red runners', 'shoes', null, ['sneakers']],
    ['Sun hat', 'accessories', null, ['sun-hat']],
    ['Mütze', 'accessories', null, ['hat']],
    ['Mittens', 'accessories', null, ['gloves']],
    ['Silver necklace', 'accessories', null, []],
    ['Swimsuit', 'tops', null, ['swimwear']],
  ])('counts "%s" of %s for %s as %s', (name, category, season, kinds) => {
    expect(getSeasonKinds({ name, category, season, tags: [] })).toEqual(kinds);
  });

  it.each<[ItemKind, Category, Season | null, string[]]>([
    ['coat', 'outerwear', 'winter', ['winter-coat']],
    ['coat', 'outerwear', 'spring', ['jacket']],
    ['hoodie', 'outerwear', null, ['jacket']],
    ['hoodie', 'tops', null, ['sweater']],
    ['shirt', 'tops', 'winter', ['long-sleeve']],
    ['shoes', 'shoes', null, ['sneakers']],
    ['hat', 'accessories', 'summer', ['sun-hat']],
    ['hat', 'accessories', 'winter', ['hat']],
    ['pajamas', 'tops', null, []],
    ['dress', 'tops', null, ['t-shirt', 'shorts']],
  ])('counts the kind %s of %s for %s as %s, whatever the name says', (kind, category, season, kinds) => {
    const name = 'Swim trunks and mittens';
    expect(getSeasonKinds({ name: 'IMG_2041', category, season, kind })).toEqual(kinds);
    expect(getSeasonKinds({ name, category, season, kind })).toEqual(kinds);
  });
});
