import type { Category, Season } from '@fitfolk/contracts/closet';
import { describe, expect, it } from 'vitest';
import { getGarmentKinds } from './garment-kind.ts';

describe('getGarmentKinds', () => {
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
    expect(getGarmentKinds({ name, category, season, tags: [] })).toEqual(kinds);
  });
});
