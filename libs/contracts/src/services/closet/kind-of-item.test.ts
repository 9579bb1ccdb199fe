import { describe, expect, it } from 'vitest';
import { getKindCategory, ITEM_KINDS } from './item-kinds.ts';
import { getKind, isOfKind, readKind } from './kind-of-item.ts';

describe('getKind', () => {
  it.each([
    ['tops', 'White T-shirt', 't-shirt'],
    ['tops', 'Striped tees', 't-shirt'],
    ['tops', 'Kurzarmshirt', 't-shirt'],
    ['tops', 'Camisetas blancas', 't-shirt'],
    ['tops', 'Chemises à carreaux', 'shirt'],
    ['bottoms', 'Short en jean', 'shorts'],
    ['bottoms', 'Pantalones de pana', 'trousers'],
    ['outerwear', 'Manteaux en laine', 'coat'],
    ['shoes', 'Baskets blanches', 'sneakers'],
    ['accessories', 'Calcetines de lana', 'socks'],
    ['tops', 'Oxford shirt', 'shirt'],
    ['tops', 'White dress shirt', 'shirt'],
    ['tops', 'Leinenhemden', 'shirt'],
    ['tops', 'Shirt dress', 'dress'],
    ['tops', 'Sommerkleider', 'dress'],
    ['bottoms', 'Dress pants', 'trousers'],
    ['tops', 'Address book print', null],
    ['bottoms', 'Denim dungarees', 'jumpsuit'],
    ['tops', 'Grauer Kapuzenpulli', 'hoodie'],
    ['outerwear', 'Zip hoodie', 'hoodie'],
    ['tops', 'Polo neck sweater', 'sweater'],
    ['tops', 'Tank top', 'tank-top'],
    ['tops', 'Long-sleeved top', 'long-sleeve'],
    ['bottoms', 'Skinny jeans', 'jeans'],
    ['bottoms', 'Jean shorts', 'shorts'],
    ['bottoms', 'Short skirt', 'skirt'],
    ['bottoms', 'Kurze blaue Hose', 'shorts'],
    ['bottoms', 'Cordhose', 'trousers'],
    ['bottoms', 'Thermoleggings', 'leggings'],
    ['bottoms', 'Strumpfhosen', 'tights'],
    ['bottoms', 'Badehose', 'swimwear'],
    ['bottoms', 'Swim shorts', 'swimwear'],
    ['bottoms', 'Skihose', 'snow-pants'],
    ['outerwear', 'Rain jacket', 'rainwear'],
    ['outerwear', 'Regenjacken', 'rainwear'],
    ['outerwear', 'Puffer jacket', 'winter-coat'],
    ['outerwear', 'Winterjacke', 'winter-coat'],
    ['outerwear', 'Wollmantel', 'coat'],
    ['outerwear', 'Denim jacket', 'jacket'],
    ['tops', 'Navy blazer', 'blazer'],
    ['shoes', 'Rubber boots', 'rain-boots'],
    ['shoes', 'Gummistiefel', 'rain-boots'],
    ['shoes', 'Winterstiefel', 'boots'],
    ['shoes', 'Flip-flops', 'sandals'],
    ['shoes', 'Turnschuhe', 'sneakers'],
    ['shoes', 'Slip-ons', 'loafers'],
    ['shoes', 'Wool slippers', 'slippers'],
    ['shoes', 'Lederschuhe', 'shoes'],
    ['accessories', 'Bobble hat', 'beanie'],
    ['accessories', 'Mützen', 'beanie'],
    ['accessories', 'Baseball cap', 'cap'],
    ['accessories', 'Straw hat', 'sun-hat'],
    ['accessories', 'Felt hat', 'hat'],
    ['accessories', 'Handschuhe', 'gloves'],
    ['accessories', 'Wool socks', 'socks'],
    ['accessories', 'Sunglasses', 'sunglasses'],
    ['accessories', 'Backpack', 'bag'],
    ['accessories', 'Silver necklace', null],
    // Words of another category say nothing.
    ['tops', 'Coat hanger T-shirt', 't-shirt'],
    ['tops', 'Boots and hats', null],
  ] as const)('of %s named "%s" is %s', (category, name, kind) => {
    expect(getKind({ category, name })).toBe(kind);
  });

  it('comes from tags too', () => {
    expect(getKind({ category: 'tops', name: 'Blue flowers', tags: ['dress'] })).toBe('dress');
  });

  it('is that of the field, whatever the name says', () => {
    expect(getKind({ category: 'outerwear', name: 'IMG_2041', kind: 'coat' })).toBe('coat');
    expect(getKind({ category: 'tops', name: 'Dress-up T-shirt', kind: 't-shirt' })).toBe('t-shirt');
    expect(getKind({ category: 'shoes', name: 'Sandal wood', kind: 'boots' })).toBe('boots');
    expect(getKind({ category: 'tops', name: 'T-shirt', kind: null })).toBe('t-shirt');
  });

  it('is more exact than the field if the name is', () => {
    expect(getKind({ category: 'shoes', name: 'Rain boots', kind: 'shoes' })).toBe('rain-boots');
    expect(getKind({ category: 'bottoms', name: 'Blue jeans', kind: 'trousers' })).toBe('jeans');
    expect(getKind({ category: 'shoes', name: 'Shoes', kind: 'rain-boots' })).toBe('rain-boots');
  });

  it('is found by the English name of each kind', () => {
    for (const kind of ITEM_KINDS) {
      const name = kind.replaceAll('-', ' ');
      expect(getKind({ category: getKindCategory(kind), name }), name).toBe(kind);
    }
  });
});

describe('isOfKind', () => {
  it('is true for one of the kinds', () => {
    const scarf = { category: 'accessories', name: 'Red scarf' };
    expect(isOfKind(scarf, 'hat', 'scarf')).toBe(true);
    expect(isOfKind(scarf, 'hat')).toBe(false);
    expect(isOfKind({ category: 'accessories', name: 'Ring' }, 'hat')).toBe(false);
  });
});

describe('readKind', () => {
  it('finds kinds of any category without one', () => {
    expect(readKind(['boots'])).toBe('boots');
    expect(readKind(['boots'], 'tops')).toBeNull();
    expect(readKind(['holiday in greece'])).toBeNull();
  });
});
