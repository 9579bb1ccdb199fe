import { weatherDescriptions } from '@fitfolk/contracts/outfits';
import { describe, expect, it } from 'vitest';
import { roundPlace } from './forecast.ts';
import { suggestClothing } from './suggest-clothing.ts';
import { isSnowy, isWet, toWeatherCode } from './weather-codes.ts';

describe('suggestedItems', () => {
  it('returns the specified items at 72 °F in dry weather', () => {
    expect(suggestClothing({ temperatureF: 72, isWet: false, isSnowy: false })).toEqual([
      'light-jacket',
      'jeans',
      'sneakers',
    ]);
  });

  it.each([
    [85, ['tank-top', 'shorts', 'sandals']],
    [84, ['t-shirt', 'shorts', 'sneakers']],
    [76, ['t-shirt', 'shorts', 'sneakers']],
    [75, ['light-jacket', 'jeans', 'sneakers']],
    [65, ['light-jacket', 'jeans', 'sneakers']],
    [64, ['sweater', 'jeans', 'sneakers']],
    [52, ['sweater', 'jeans', 'sneakers']],
    [51, ['coat', 'sweater', 'boots']],
    [40, ['coat', 'sweater', 'boots']],
    [39, ['warm-coat', 'knit-sweater', 'boots']],
    [25, ['warm-coat', 'knit-sweater', 'boots']],
    [24, ['parka', 'thermal-layers', 'winter-boots']],
  ])('returns for %i °F %j', (temperatureF, clothing) => {
    expect(suggestClothing({ temperatureF, isWet: false, isSnowy: false })).toEqual(clothing);
  });

  it.each([
    ['rain', 85, { isWet: true, isSnowy: false }, ['rain-jacket', 'light-trousers', 'waterproof-boots']],
    ['rain', 60, { isWet: true, isSnowy: false }, ['rain-jacket', 'jeans', 'waterproof-boots']],
    ['snow', 30, { isWet: false, isSnowy: true }, ['warm-coat', 'knit-sweater', 'winter-boots']],
    ['snow', 25, { isWet: false, isSnowy: true }, ['warm-coat', 'knit-sweater', 'winter-boots']],
    ['snow', 24, { isWet: false, isSnowy: true }, ['parka', 'thermal-layers', 'winter-boots']],
  ])('returns in %s at %i °F, %j, %j', (_, temperatureF, weather, clothing) => {
    expect(suggestClothing({ temperatureF, ...weather })).toEqual(clothing);
  });

  it('returns three items in any weather, waterproof in rain and warm in snow', () => {
    for (let temperatureF = -40; temperatureF <= 120; temperatureF += 1) {
      const wet = suggestClothing({ temperatureF, isWet: true, isSnowy: false });
      const snowy = suggestClothing({ temperatureF, isWet: false, isSnowy: true });
      expect(wet).toHaveLength(3);
      expect(wet).toContain('rain-jacket');
      expect(snowy).toContain('winter-boots');
      expect(new Set(snowy).size).toBe(3);
    }
  });
});

describe('toWeatherCode', () => {
  it('returns a code for every WMO code', () => {
    expect([0, 2, 3, 63, 75, 95].map(toWeatherCode)).toEqual([
      'clear',
      'partly-cloudy',
      'overcast',
      'rain',
      'heavy-snow',
      'thunderstorm',
    ]);
    for (let code = 0; code <= 99; code += 1) expect(weatherDescriptions).toHaveProperty(toWeatherCode(code));
  });
});

describe('unknown weather codes', () => {
  it.each([
    [52, 'light-drizzle'],
    [79, 'light-snow'],
    [4, 'mostly-clear'],
    [45, 'fog'],
    [30, 'cloudy'],
    [99, 'thunderstorm-with-hail'],
  ])('read %i as %s', (code, weather) => {
    expect(toWeatherCode(code)).toBe(weather);
  });
});

describe('isSnowy', () => {
  it.each([71, 73, 75, 77, 85, 86])('is true for %i, which is not wet', (code) => {
    expect([isSnowy(code), isWet(code)]).toEqual([true, false]);
  });
});

describe('isWet', () => {
  it.each([
    [50, false],
    [51, true],
    [82, true],
    [3, false],
  ])('for %i is %s', (code, expected) => {
    expect([isSnowy(code), isWet(code)]).toEqual([false, expected]);
  });
});

describe('roundPlace', () => {
  it('rounds a position to a tenth of a degree', () => {
    expect(roundPlace({ lat: 48.20849, lon: -0.04 })).toEqual({ lat: 48.2, lon: 0 });
  });
});
