import type { Category } from '@fitfolk/contracts/closet';
import { describe, expect, it } from 'vitest';
import { createClosetItem, mildDay } from '../../../testing/closet-item.ts';
import { composeOutfits } from './compose-outfits.ts';
import type { SuggestionContext } from './outfit-suggestion.ts';

const create = (itemId: string, category: Category, name = itemId, lastWorn?: string) =>
  createClosetItem(itemId, name, { category, lastWornDate: lastWorn ? new Date(lastWorn) : null });
const createMany = (count: number, category: Category, name: string) =>
  Array.from({ length: count }, (_, index) =>
    create(`${category}-${String(index).padStart(2, '0')}`, category, name),
  );

const compose = (items: SuggestionContext['items'], fields: Partial<SuggestionContext> = {}) =>
  composeOutfits({
    items,
    conditions: mildDay,
    day: '2026-11-20',
    occasion: undefined,
    recentWears: [],
    ...fields,
  });
const listIds = (...parameters: Parameters<typeof compose>) =>
  compose(...parameters).map(({ items }) => items.map(({ itemId }) => itemId).join(' '));

const top = create('top', 'tops', 'White shirt');
const bottom = create('bottom', 'bottoms', 'Navy chinos');
const shoes = create('shoes', 'shoes', 'White sneakers');
const cold = { ...mildDay, highF: 55, lowF: 45 };

describe('composeOutfits', () => {
  it('combines every top with every bottom and every pair of shoes', () => {
    const items = [top, create('top-2', 'tops'), bottom, create('bottom-2', 'bottoms'), shoes];
    expect(listIds(items).toSorted()).toEqual([
      'top bottom shoes',
      'top bottom-2 shoes',
      'top-2 bottom shoes',
      'top-2 bottom-2 shoes',
    ]);
  });

  it('needs a bottom for a top, but no shoes', () => {
    expect(listIds([top, bottom])).toEqual(['top bottom']);
    expect(listIds([top, shoes])).toEqual([]);
    expect(listIds([])).toEqual([]);
  });

  it('wears a dress alone, with shoes', () => {
    const dress = create('dress', 'tops', 'Green dress');
    expect(listIds([dress])).toEqual(['dress']);
    expect(listIds([dress, bottom, shoes])).toEqual(['dress shoes']);
    expect(listIds([create('overall', 'bottoms', 'Overall'), top])).toEqual(['overall']);
  });

  it.each([
    ['tops', 'bottoms', 14],
    ['bottoms', 'tops', 12],
  ] as const)('considers at most as many %s for one of the %s: %s', (category, other, limit) => {
    expect(compose([...createMany(20, category, 'Thing'), create('one', other)])).toHaveLength(limit);
  });

  it('considers at most four dresses and eight pairs of shoes', () => {
    const items = [...createMany(9, 'tops', 'Dress'), ...createMany(9, 'shoes', 'Loafers')];
    expect(compose(items)).toHaveLength(4 * 8);
  });

  it('leaves out what does not suit the weather', () => {
    expect(listIds([top, bottom, create('tank', 'tops', 'Tank top')], { conditions: cold })).toEqual([
      'top bottom',
    ]);
  });

  it('starts with what rested longest', () => {
    const items = [
      create('a-worn', 'tops', 'Shirt', '2026-11-19T12:00:00Z'),
      create('b-rested', 'tops', 'Shirt', '2026-11-01T12:00:00Z'),
      create('c-new', 'tops', 'Shirt'),
      bottom,
    ];
    expect(listIds(items)).toEqual(['c-new bottom', 'b-rested bottom', 'a-worn bottom']);
  });

  it('orders equal outfits by the ids of their items', () => {
    const items = [
      create('b', 'tops', 'Shirt'),
      create('c', 'tops', 'Shirt'),
      create('a', 'tops', 'Shirt'),
      bottom,
    ];
    expect(listIds(items)).toEqual(['a bottom', 'b bottom', 'c bottom']);
  });

  it('prefers the occasion, the weather and matching colors', () => {
    const plain = create('a-plain', 'tops', 'Shirt');
    expect(
      listIds([plain, create('b-office', 'tops', 'Office top'), bottom], { occasion: 'office' })[0],
    ).toBe('b-office bottom');
    const seasonal = { ...create('b-fall', 'tops', 'Shirt'), season: 'fall' as const };
    expect(listIds([plain, seasonal, bottom])[0]).toBe('b-fall bottom');
    const green = create('green', 'bottoms', 'Green trousers');
    expect(
      listIds([create('a-red', 'tops', 'Red shirt'), create('b-navy', 'tops', 'Navy shirt'), green])[0],
    ).toBe('b-navy green');
  });

  it('adds the best matching outerwear when it is cold', () => {
    const jackets = [
      create('a-red', 'outerwear', 'Red jacket'),
      create('b-navy', 'outerwear', 'Navy jacket'),
    ];
    const green = [create('top', 'tops', 'Green shirt'), bottom];
    expect(listIds([...green, ...jackets], { conditions: cold })).toEqual(['top bottom b-navy']);
    expect(listIds([...green, ...jackets])).toEqual(['top bottom']);
  });

  it('considers at most five kinds of outerwear and six accessories, the best ones', () => {
    const worn = (category: Category, count: number) =>
      Array.from({ length: count }, (_, index) =>
        create(`${category}-${index}`, category, 'Red thing', `2026-11-0${8 - index}T12:00:00Z`),
      );
    const late = (category: Category) =>
      create(`${category}-late`, category, 'White thing', '2026-11-19T12:00:00Z');
    const green = [create('top', 'tops', 'Green shirt'), create('bottom', 'bottoms', 'Green trousers')];
    const outerwear = (count: number) => [...green, ...worn('outerwear', count), late('outerwear')];
    expect(listIds(outerwear(4), { conditions: cold })).toEqual(['top bottom outerwear-late']);
    expect(listIds(outerwear(5), { conditions: cold })).toEqual(['top bottom outerwear-4']);
    const accessories = (count: number) => [...green, ...worn('accessories', count), late('accessories')];
    expect(listIds(accessories(5))).toEqual(['top bottom accessories-late']);
    expect(listIds(accessories(6))).toEqual(['top bottom']);
  });

  it('adds one accessory that goes with everything, or none', () => {
    const belts = [
      create('a-black', 'accessories', 'Black belt'),
      create('b-white', 'accessories', 'White belt'),
    ];
    expect(listIds([top, bottom, ...belts])[0]?.split(' ')).toHaveLength(3);
    const red = create('red', 'accessories', 'Red belt');
    expect(listIds([create('top', 'tops', 'Green shirt'), bottom, red])).toEqual(['top bottom']);
    expect(listIds([top, bottom, create('plain', 'accessories', 'Belt')])).toEqual(['top bottom plain']);
  });

  it('scores the mean of the items plus harmony, where the worst pair counts half', () => {
    const score = (...items: SuggestionContext['items']) => compose(items)[0]?.score ?? 0;
    const plain = [create('top', 'tops', 'Shirt'), create('bottom', 'bottoms', 'Trousers')];
    // Never worn is 1, and the harmony of unknown colors 0.7.
    expect(score(...plain)).toBeCloseTo(1 + 1.6 * 0.7, 10);
    expect(score(create('dress', 'tops', 'Dress'))).toBeCloseTo(1 + 1.6, 10);
    const halfRested = create('top', 'tops', 'Shirt', '2026-11-05T12:00:00Z');
    expect(score(halfRested, create('bottom', 'bottoms', 'Trousers'))).toBeCloseTo(0.75 + 1.6 * 0.7, 10);
    const red = create('red', 'tops', 'Red shirt');
    const green = create('green', 'bottoms', 'Green trousers');
    const brown = create('brown', 'shoes', 'Brown loafers');
    const harmony = ((0.25 + 0.95 + 0.95) / 3 + 0.25) / 2;
    expect(score(red, green, brown)).toBeCloseTo(1 + 1.6 * harmony, 10);
  });
});
