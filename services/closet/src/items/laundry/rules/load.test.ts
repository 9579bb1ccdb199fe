import type { Category } from '@fitfolk/contracts/closet';
import { describe, expect, it } from 'vitest';
import { getLoad } from './load.ts';
import { getWashAfter } from './wash-after.ts';

const createItem = (name: string, category: Category = 'tops', tags: string[] = []) => ({
  name,
  category,
  tags,
});

describe('getLoad', () => {
  it.each([
    ['White Oxford shirt', 'tops', [], 'whites'],
    ['Cream turtleneck', 'tops', [], 'whites'],
    ['Weißes Hemd', 'tops', [], 'whites'],
    ['White & navy striped tee', 'tops', [], 'colors'],
    ['White striped tee', 'tops', [], 'colors'],
    ['White parka', 'outerwear', [], 'colors'],
    ['Navy chinos', 'bottoms', [], 'colors'],
    ['Favorite', 'tops', [], 'colors'],
    ['Cream merino turtleneck', 'tops', [], 'delicates'],
    ['Blouse', 'tops', ['hand wash'], 'delicates'],
    ['Chemise en soie', 'tops', [], 'delicates'],
    ['Camiseta blanca', 'tops', ['lavar a mano'], 'delicates'],
    ['T-shirt blanc', 'tops', [], 'whites'],
    ['Camiseta blanca de rayas', 'tops', [], 'colors'],
    ['Wool socks', 'accessories', [], 'delicates'],
    ['White socks', 'accessories', [], 'hot'],
    ['Baby romper', 'tops', ['60°'], 'hot'],
    ['Socken', 'accessories', [], 'hot'],
  ] as const)('washes "%s" in %s with tags %j with the %s', (name, category, tags, load) => {
    expect(getLoad(createItem(name, category, [...tags]))).toBe(load);
  });
});

describe('the load of an item with colors', () => {
  const white = { name: 'white', hex: '#f6f6f4', share: 0.9 } as const;
  const red = { name: 'red', hex: '#c41f2b', share: 0.1 } as const;

  it('goes by them instead of the name', () => {
    expect(getLoad({ ...createItem('IMG_2041'), colors: [white] })).toBe('whites');
    expect(getLoad({ ...createItem('White tee'), colors: [white, red] })).toBe('colors');
    expect(getLoad({ ...createItem('Red Cross tee'), colors: [white] })).toBe('whites');
  });

  it('goes by the pattern before the words of the name', () => {
    const shirt = { ...createItem('Striped shirt'), colors: [white] };
    expect(getLoad(shirt)).toBe('colors');
    expect(getLoad({ ...shirt, pattern: 'plain' })).toBe('whites');
    expect(getLoad({ ...shirt, name: 'Shirt', pattern: 'printed' })).toBe('colors');
  });
});

describe('the load of an item with a care label', () => {
  it.each([
    ['White shirt', ['hand-wash'], 'delicates'],
    ['White shirt', ['no-wash'], 'delicates'],
    ['Navy shirt', ['wash-60', 'iron-high'], 'hot'],
    ['White socks', ['wash-40'], 'whites'],
    ['Wool sweater', ['wash-30'], 'delicates'],
    ['Navy shirt', ['no-bleach'], 'colors'],
  ] as const)('washes "%s" with %j with the %s', (name, care, load) => {
    expect(getLoad({ ...createItem(name), details: { care: [...care], quantity: 1 } })).toBe(load);
  });

  it('lets identical pieces be worn one after the other before they are washed', () => {
    const socks = { ...createItem('Socks', 'accessories'), details: { care: [], quantity: 7 } };
    expect(getWashAfter(socks)).toBe(7);
    expect(getWashAfter({ ...socks, washAfter: 2 })).toBe(14);
    expect(getWashAfter({ ...socks, washAfter: 0 })).toBe(0);
  });
});

describe('the laundry of an item with a kind', () => {
  it.each([
    ['tops', 'sweater', 'colors', 3],
    ['tops', 't-shirt', 'colors', 1],
    ['bottoms', 'leggings', 'colors', 1],
    ['accessories', 'socks', 'hot', 1],
    ['tops', 'pajamas', 'hot', 1],
    ['outerwear', 'blazer', 'delicates', 10],
    ['outerwear', 'coat', 'colors', 10],
  ] as const)('goes for %s by the kind %s: %s, after %i wears', (category, kind, load, wears) => {
    for (const name of ['IMG_2041', 'Blazer, sock and sweater club']) {
      const item = { ...createItem(name, category), kind };
      expect([getLoad(item), getWashAfter(item)], name).toEqual([load, wears]);
    }
  });
});

describe('getWashAfter', () => {
  it.each([
    ['T-shirt', 'tops', 1],
    ['Oatmeal sweater', 'tops', 3],
    ['Jeans', 'bottoms', 3],
    ['PE shorts', 'bottoms', 1],
    ['Pantalones', 'bottoms', 3],
    ['Pantalón de deporte', 'bottoms', 1],
    ['Rain jacket', 'outerwear', 10],
    ['Sneakers', 'shoes', 0],
    ['Sport shoes', 'shoes', 0],
    ['Scarf', 'accessories', 0],
    ['Striped socks', 'accessories', 1],
  ] as const)('washes "%s" in %s after %i wears by default', (name, category, wears) => {
    expect(getWashAfter(createItem(name, category))).toBe(wears);
  });

  it('prefers what a person chose, also never', () => {
    expect(getWashAfter({ ...createItem('T-shirt'), washAfter: 4 })).toBe(4);
    expect(getWashAfter({ ...createItem('T-shirt'), washAfter: 0 })).toBe(0);
    expect(getWashAfter({ ...createItem('T-shirt'), washAfter: null })).toBe(1);
  });
});
