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
    ['Linen shorts', 67, false],
    ['Linen shorts', 68, true],
    ['Tank top', 63, false],
    ['Tank top', 64, true],
    ['Parka', 48, true],
    ['Parka', 49, false],
    ['Wool coat', 62, true],
    ['Wool coat', 63, false],
    ['Sweater', 72, true],
    ['Sweater', 73, false],
    ['Sunglasses', 59, false],
    ['Sunglasses', 60, true],
    ['Shirt', -40, true],
    ['Shirt', 120, true],
  ])('"%s" at %i °F: %s', (name, highF, expected) => {
    expect(suitsWeather(createClosetItem('a', name), at(highF))).toBe(expected);
  });

  it.each([
    ['Umbrella', {}, false],
    ['Umbrella', { isWet: true }, true],
    ['Suede boots', { isWet: true }, false],
    ['Suede boots', { isSnowy: true }, false],
    ['Suede boots', {}, true],
    ['Yellow raincoat', { isWet: true }, true],
    ['Canvas rain boots', { isWet: true }, true],
    ['Canvas rain boots', { isSnowy: true }, false],
  ])('"%s" with %j: %s', (name, more, expected) => {
    expect(suitsWeather(createClosetItem('a', name), at(64, more))).toBe(expected);
  });

  it('respects the season before anything else', () => {
    const raincoat = createClosetItem('a', 'Raincoat', { season: 'winter' });
    expect(suitsWeather(raincoat, at(70, { isWet: true }))).toBe(false);
  });
});

describe('scoreWeather', () => {
  it.each([
    ['Shirt', null, {}, 0],
    ['Shirt', 'all-season', {}, 0],
    ['Shirt', 'winter', {}, 0],
    ['Shirt', 'fall', {}, 0.4],
    ['Raincoat', null, { isWet: true }, 0.6],
    ['Raincoat', null, {}, 0],
    ['Shirt', null, { isWet: true }, 0],
    ['Raincoat', 'fall', { isWet: true }, 1],
  ] as const)('rates "%s" for %s with %j %f', (name, season, more, score) => {
    expect(scoreWeather(createClosetItem('a', name, { season }), at(64, more))).toBe(score);
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
