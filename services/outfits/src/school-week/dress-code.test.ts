import type { Category } from '@fitfolk/contracts/closet';
import { DRESS_CODE_RULES } from '@fitfolk/contracts/outfits/school-week-limits';
import { describe, expect, it } from 'vitest';
import { createClosetItem } from '../../testing/closet-item.ts';
import { breaksDressCode } from './dress-code.ts';

const create = (category: Category, name: string, tags: string[] = []) =>
  createClosetItem('item', name, { category, tags });
const listBroken = (category: Category, name: string, tags?: string[]) =>
  DRESS_CODE_RULES.filter((rule) =>
    breaksDressCode(create(category, name, tags), { rules: [rule], colors: [] }),
  );

describe('breaksDressCode', () => {
  it.each([
    ['bottoms', 'Blue jeans', ['no-jeans']],
    ['bottoms', 'Jeanshose', ['no-jeans']],
    ['bottoms', 'Denim shorts', ['no-jeans', 'no-shorts']],
    ['outerwear', 'Denim jacket', []],
    ['bottoms', 'Thermoleggings', ['no-leggings']],
    ['bottoms', 'Kurze Hose', ['no-shorts']],
    ['bottoms', 'Bermudas', ['no-shorts']],
    ['bottoms', 'Short skirt', []],
    ['tops', 'Sleeveless dress', ['no-sleeveless']],
    ['tops', 'Tank top', ['no-sleeveless']],
    ['tops', 'Ärmelloses Kleid', ['no-sleeveless']],
    ['tops', 'Trägertop', ['no-sleeveless']],
    ['tops', 'Gray hoodie', ['no-hoodies']],
    ['outerwear', 'Kapuzenpullover', ['no-hoodies']],
    ['outerwear', 'Hooded raincoat', []],
    ['tops', 'Logo tee', ['no-prints']],
    ['tops', 'Breton stripe top', ['no-prints']],
    ['bottoms', 'Gemusterter Rock', ['no-prints']],
    ['tops', 'Sprinter shirt', []],
    ['shoes', 'Checked sneakers', []],
    ['shoes', 'Leather sandals', ['no-sandals']],
    ['shoes', 'Trekkingsandalen', ['no-sandals']],
    ['shoes', 'Flip-flops', ['no-sandals']],
    ['shoes', 'White sneakers', []],
    ['tops', 'White shirt', []],
  ] as const)('is for %s named “%s” true for %j', (category, name, rules) => {
    expect(listBroken(category, name)).toEqual(rules);
  });

  it.each([
    ['bottoms', 'jeans', ['no-jeans']],
    ['bottoms', 'leggings', ['no-leggings']],
    ['bottoms', 'shorts', ['no-shorts']],
    ['tops', 'tank-top', ['no-sleeveless']],
    ['outerwear', 'hoodie', ['no-hoodies']],
    ['shoes', 'sandals', ['no-sandals']],
    ['bottoms', 'trousers', []],
  ] as const)('is for %s of the kind %s true for %j', (category, kind, rules) => {
    expect(
      DRESS_CODE_RULES.filter((rule) =>
        breaksDressCode(createClosetItem('item', 'IMG_2041', { category, kind }), {
          rules: [rule],
          colors: [],
        }),
      ),
    ).toEqual(rules);
  });

  it('goes by the kind instead of items that the name mentions', () => {
    const tee = createClosetItem('item', 'Hoodie club T-shirt', { kind: 't-shirt' });
    expect(breaksDressCode(tee, { rules: ['no-hoodies'], colors: [] })).toBe(false);
  });

  it('reads tags too', () => {
    expect(listBroken('tops', 'Tee', ['striped'])).toEqual(['no-prints']);
  });

  it('is true for tops and bottoms of another color, also if they have an allowed one', () => {
    const colors = { rules: [], colors: ['white' as const, 'blue' as const] };
    const breaks = (category: Category, name: string) => breaksDressCode(create(category, name), colors);
    expect(breaks('tops', 'Red shirt')).toBe(true);
    expect(breaks('bottoms', 'White and red skirt')).toBe(true);
    expect(breaks('tops', 'White shirt')).toBe(false);
    expect(breaks('bottoms', 'Navy chinos')).toBe(false);
    expect(breaks('tops', 'Shirt')).toBe(false);
    expect(breaks('shoes', 'Red sneakers')).toBe(false);
    expect(breaksDressCode(create('tops', 'Red shirt'), { rules: [], colors: [] })).toBe(false);
  });

  it('goes by the colors in the image instead of the name', () => {
    const colors = { rules: [], colors: ['white' as const] };
    const red = [{ name: 'red' as const, hex: '#c41f2b', share: 1 }];
    const white = [
      { name: 'white' as const, hex: '#f6f6f4', share: 0.9 },
      { name: 'red' as const, hex: '#c41f2b', share: 0.1 },
    ];
    expect(breaksDressCode({ ...create('tops', 'White shirt'), colors: red }, colors)).toBe(true);
    expect(breaksDressCode({ ...create('tops', 'IMG_2041'), colors: red }, colors)).toBe(true);
    expect(breaksDressCode({ ...create('tops', 'Red Cross shirt'), colors: white }, colors)).toBe(false);
  });

  it('is false without a dress code', () => {
    expect(breaksDressCode(create('bottoms', 'Blue jeans'), undefined)).toBe(false);
  });
});
