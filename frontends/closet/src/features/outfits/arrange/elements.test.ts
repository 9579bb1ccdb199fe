import type { CollageItem } from '@fitfolk/ui/collage';
import { describe, expect, it } from 'vitest';
import {
  addText,
  changePlace,
  createElements,
  type Elements,
  hasFreeText,
  limitPlace,
  moveLayer,
  readElements,
  resetElement,
  toArrangement,
} from './elements.ts';

const place = { x: 50, y: 50, size: 40, rotation: 0 };
const createItem = (id: string, category: CollageItem['category']): CollageItem => ({
  id,
  category,
  name: id,
  imageUrl: null,
  thumbHash: null,
});
const items = [createItem('shirt', 'tops'), createItem('coat', 'outerwear'), createItem('shoes', 'shoes')];
const elements = createElements(items);
const list = (all: Elements) => all.map(({ id }) => id);

describe('createElements', () => {
  it('starts with the automatic collage, the coat at the back', () => {
    expect(list(elements)).toEqual(['coat', 'shirt', 'shoes']);
    expect(elements[0]).toEqual({
      id: 'coat',
      clothingItemId: 'coat',
      x: 31.5,
      y: 31.5,
      size: 57,
      rotation: 0,
    });
  });

  it('has each item of a large outfit', () => {
    const many = Array.from({ length: 20 }, (_, index) => createItem(`${index}`, 'tops'));
    expect(new Set(list(createElements(many))).size).toBe(20);
  });
});

describe('toArrangement', () => {
  it('saves nothing for the automatic collage', () => {
    expect(toArrangement(items, elements)).toBeNull();
  });

  it('saves what readElements reads', () => {
    const changed = addText(moveLayer(elements, 'coat', 1), 'new', 'Lisbon');
    const arrangement = toArrangement(items, changed) ?? [];
    expect(arrangement.map(({ clothingItemId, text }) => clothingItemId ?? text)).toEqual([
      'shirt',
      'coat',
      'shoes',
      'Lisbon',
    ]);
    expect(toArrangement(items, readElements(items, arrangement))).toEqual(arrangement);
  });
});

describe('resetElement', () => {
  it('returns an item to its place in the automatic collage', () => {
    const moved = elements.map((element) => ({ ...element, x: 90, rotation: 30 }));
    const reset = resetElement(moved, 'shirt', items);
    expect(reset[1]).toEqual(elements[1]);
    expect(reset[0]).toEqual(moved[0]);
  });

  it('removes a text', () => {
    expect(resetElement(addText(elements, 'new', 'Lisbon'), 'new', items)).toEqual(elements);
  });
});

describe('changePlace', () => {
  it('moves, scales and turns', () => {
    expect(changePlace(place, { x: 5, y: -10, factor: 1.5, degrees: -15 })).toEqual({
      x: 55,
      y: 40,
      size: 60,
      rotation: -15,
    });
  });

  it('keeps the center in the picture', () => {
    expect(changePlace(place, { x: 70, y: -70 })).toMatchObject({ x: 100, y: 0 });
  });

  it('keeps the size within its limits', () => {
    expect(changePlace(place, { factor: 100 }).size).toBe(150);
    expect(changePlace(place, { factor: 0.01 }).size).toBe(8);
  });

  it.each([
    [170, 20, -170],
    [-170, -20, 170],
    [0, 180, 180],
    [0, -180, 180],
    [0, 725, 5],
  ])('turns from %i° by %i° to %i°', (rotation, degrees, expected) => {
    expect(changePlace({ ...place, rotation }, { degrees }).rotation).toBe(expected);
  });
});

describe('limitPlace', () => {
  it('rounds to tenths and keeps what else an element has', () => {
    expect(limitPlace({ ...place, x: 33.3333, text: 'Lisbon' })).toEqual({
      ...place,
      x: 33.3,
      text: 'Lisbon',
    });
  });
});

describe('moveLayer', () => {
  it.each([
    ['coat', 1, ['shirt', 'coat', 'shoes']],
    ['shoes', -1, ['coat', 'shoes', 'shirt']],
    ['coat', 99, ['shirt', 'shoes', 'coat']],
    ['shoes', -99, ['shoes', 'coat', 'shirt']],
    ['shoes', 1, ['coat', 'shirt', 'shoes']],
    ['hat', 1, ['coat', 'shirt', 'shoes']],
  ])('moves the %s by %i', (id, layers, expected) =>
    expect(list(moveLayer(elements, id, layers))).toEqual(expected),
  );
});

describe('addText', () => {
  it('adds a text in front, up to five', () => {
    const added = addText(elements, 'new', 'Lisbon');
    expect(added.at(-1)).toEqual({ id: 'new', text: 'Lisbon', x: 50, y: 90, size: 40, rotation: 0 });
    const full = ['b', 'c', 'd', 'e'].reduce((all, id) => addText(all, id, id), added);
    expect([hasFreeText(added), hasFreeText(full)]).toEqual([true, false]);
  });
});
