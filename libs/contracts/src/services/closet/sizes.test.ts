import { describe, expect, it } from 'vitest';
import {
  isSize,
  listSizes,
  SIZE_SYSTEMS,
  type Size,
  toBodyHeight,
  toClothingSizes,
  toFootLength,
  toShoeSizes,
} from './sizes.ts';

describe('toBodyHeight', () => {
  it.each<[Size['system'], string, number | undefined]>([
    ['eu', '104', 104],
    ['eu', '98/104', 104],
    ['eu', '105', undefined],
    ['eu', '98/', undefined],
    ['us', '4T', 104],
    ['uk', '3-4', 104],
    ['age', '9-12 m', 80],
    ['shoe-eu', '27', undefined],
    ['other', '104', undefined],
  ])('converts %s %s to %s cm', (system, value, height) => {
    expect(toBodyHeight({ system, value })).toBe(height);
  });
});

describe('toFootLength', () => {
  it.each<[Size['system'], string, number | undefined]>([
    ['shoe-eu', '27', 167],
    ['shoe-uk', '9C', 161],
    ['shoe-us', '10C', 167],
    ['shoe-uk', '2', 212],
    ['shoe-us', '3', 212],
    ['shoe-us', '10D', undefined],
    ['eu', '27', undefined],
  ])('converts %s %s to %s mm', (system, value, length) => {
    const converted = toFootLength({ system, value });
    expect(converted && Math.round(converted)).toBe(length);
  });
});

describe('listSizes', () => {
  it.each(SIZE_SYSTEMS)('lists valid sizes of %s, each of which converts back to itself', (system) => {
    for (const value of listSizes(system)) {
      const size = { system, value };
      expect(isSize(size), value).toBe(true);
      const height = toBodyHeight(size);
      if (height !== undefined && !value.includes('/')) {
        const { eu, us, age } = toClothingSizes(height);
        expect([eu, us, age]).toContain(value);
      }
      const foot = toFootLength(size);
      if (foot !== undefined) {
        const { eu, us, uk } = toShoeSizes(foot);
        const converted = { 'shoe-eu': eu, 'shoe-us': us, 'shoe-uk': uk }[system as 'shoe-eu'];
        const surplus = (toFootLength({ system, value: converted }) ?? 0) - foot;
        // Whole Paris points; the half sizes of the US overlap where children's sizes end.
        expect(surplus, value).toBeGreaterThan(-0.001);
        expect(surplus, value).toBeLessThan(4.3);
      }
    }
  });

  it('puts a double size behind the larger one of both', () => {
    expect(listSizes('eu').slice(7, 11)).toEqual(['92', '86/92', '98', '104']);
  });
});

describe('toClothingSizes', () => {
  it('rounds up to the next size', () => {
    expect(toClothingSizes(104)).toEqual({ eu: '104', us: '4T', age: '3-4' });
    expect(toClothingSizes(104.1).eu).toBe('110');
    expect(toClothingSizes(190).eu).toBe('176');
  });
});

describe('toShoeSizes', () => {
  it('converts a foot length to every system', () => {
    expect(toShoeSizes(165)).toEqual({ eu: '27', us: '10C', uk: '9.5C' });
    expect(toShoeSizes(240)).toEqual({ eu: '38', us: '6.5', uk: '5.5' });
  });
});
