import { describe, expect, it } from 'vitest';
import { createClosetItem, mildDay } from '../../../testing/closet-item.ts';
import { isInSeason, needsOuterwear, scoreWeather, suitsWeather } from './weather-fit.ts';

const at = (highF: number, more = {}) => ({ ...mildDay, highF, ...more });

describe('isInSeason', () => {
  it.each([
    [null, -40, true],
    ['all-season', 120, true],
    ['spring', 44, false],
    ['spring', 45, true],
    ['spring', 80, true],
    ['spring', 81, false],
    ['summer', 65, false],
    ['summer', 66, true],
    ['fall', 37, false],
    ['fall', 38, true],
    ['fall', 76, true],
    ['fall', 77, false],
    ['winter', 58, true],
    ['winter', 59, false],
  ] as const)('season %s at %i °F: %s', (season, highF, expected) => {
    expect(isInSeason(season, { highF })).toBe(expected);
  });
});

describe('suitsWeather', () => {
  it.each([
    ['Linen shorts', 'bottoms', 67, false],
    ['Linen shorts', 'bottoms', 68, true],
    ['Tank top', 'tops', 63, false],
    ['Tank top', 'tops', 64, true],
    ['Parka', 'outerwear', 48, true],
    ['Parka', 'outerwear', 49, false],
    ['Wool coat', 'outerwear', 62, true],
    ['Wool coat', 'outerwear', 63, false],
    ['Sweater', 'tops', 72, true],
    ['Sweater', 'tops', 73, false],
    ['Sunglasses', 'accessories', 59, false],
    ['Sunglasses', 'accessories', 60, true],
    ['Jersey de lana', 'tops', 63, false],
    ['Chaussettes en laine', 'accessories', 63, false],
    ['Hose aus Wolle', 'bottoms', 63, false],
    ['Shirt', 'tops', -40, true],
    ['Shirt', 'tops', 120, true],
  ] as const)('"%s" in %s at %i °F: %s', (name, category, highF, expected) => {
    expect(suitsWeather(createClosetItem('a', name, { category }), at(highF))).toBe(expected);
  });

  it.each([
    ['outerwear', 'coat', 62, true],
    ['outerwear', 'coat', 63, false],
    ['outerwear', 'winter-coat', 49, false],
    ['bottoms', 'shorts', 67, false],
    ['tops', 't-shirt', 90, true],
    ['tops', 't-shirt', 30, true],
  ] as const)('goes by the kind of %s: %s at %i °F: %s', (category, kind, highF, expected) => {
    for (const name of ['IMG_2041', 'Coat hanger shorts T-shirt']) {
      expect(suitsWeather(createClosetItem('a', name, { category, kind }), at(highF)), name).toBe(expected);
    }
  });

  it.each([
    ['Umbrella', 'accessories', {}, false],
    ['Umbrella', 'accessories', { isWet: true }, true],
    ['Suede boots', 'shoes', { isWet: true }, false],
    ['Suede boots', 'shoes', { isSnowy: true }, false],
    ['Suede boots', 'shoes', {}, true],
    ['Yellow raincoat', 'outerwear', { isWet: true }, true],
    ['Canvas rain boots', 'shoes', { isWet: true }, true],
    ['Canvas rain boots', 'shoes', { isSnowy: true }, false],
    ['Stiefel aus Wildleder', 'shoes', { isWet: true }, false],
    ['Zapatillas de lona', 'shoes', { isWet: true }, false],
    ['Trench print T-shirt', 'tops', { isWet: true }, true],
  ] as const)('"%s" in %s with %j: %s', (name, category, more, expected) => {
    expect(suitsWeather(createClosetItem('a', name, { category }), at(64, more))).toBe(expected);
  });

  it('respects the season before anything else', () => {
    const raincoat = createClosetItem('a', 'Raincoat', { category: 'outerwear', season: 'winter' });
    expect(suitsWeather(raincoat, at(70, { isWet: true }))).toBe(false);
  });
});

describe('scoreWeather', () => {
  it.each([
    ['Shirt', 'tops', null, {}, 0],
    ['Shirt', 'tops', 'all-season', {}, 0],
    ['Shirt', 'tops', 'winter', {}, 0],
    ['Shirt', 'tops', 'fall', {}, 0.4],
    ['Raincoat', 'outerwear', null, { isWet: true }, 0.6],
    ['Raincoat', 'outerwear', null, {}, 0],
    ['Shirt', 'tops', null, { isWet: true }, 0],
    ['Raincoat', 'outerwear', 'fall', { isWet: true }, 1],
  ] as const)('rates "%s" in %s for %s with %j %f', (name, category, season, more, score) => {
    expect(scoreWeather(createClosetItem('a', name, { category, season }), at(64, more))).toBe(score);
  });

  it('rates rainwear by its kind, and no top for a word in its name', () => {
    const photo = createClosetItem('a', 'IMG_2041', { category: 'outerwear', kind: 'rainwear' });
    const print = createClosetItem('a', 'Parka print T-shirt', { kind: 't-shirt' });
    expect([photo, print].map((item) => scoreWeather(item, at(64, { isWet: true })))).toEqual([0.6, 0]);
  });
});

describe('needsOuterwear', () => {
  it.each([
    [{ highF: 62, lowF: 50 }, false],
    [{ highF: 61, lowF: 50 }, true],
    [{ highF: 62, lowF: 49 }, true],
    [{ highF: 90, lowF: 80, isWet: true }, true],
    [{ highF: 90, lowF: 80, isSnowy: true }, true],
  ])('with %j: %s', (more, expected) => {
    expect(needsOuterwear({ ...mildDay, ...more })).toBe(expected);
  });
});
