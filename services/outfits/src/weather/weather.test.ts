import { weatherDescriptions } from '@fitfolk/contracts/outfits';
import { describe, expect, it } from 'vitest';
import { roundPlace } from './forecast.ts';
import { suggestGarments } from './suggest-garments.ts';
import { toWeatherCode } from './weather-codes.ts';

describe('suggestedItems', () => {
  it('returns the specified garments at 72 °F in dry weather', () => {
    expect(suggestGarments({ temperatureF: 72, isWet: false, isSnowy: false })).toEqual([
      'light-jacket',
      'jeans',
      'sneakers',
    ]);
  });

  it('returns three garments in any weather, waterproof in rain and warm in snow', () => {
    for (let temperatureF = -40; temperatureF <= 120; temperatureF += 1) {
      const wet = suggestGarments({ temperatureF, isWet: true, isSnowy: false });
      const snowy = suggestGarments({ temperatureF, isWet: false, isSnowy: true });
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

describe('roughly', () => {
  it('rounds a position to a tenth of a degree', () => {
    expect(roundPlace({ lat: 48.20849, lon: -0.04 })).toEqual({ lat: 48.2, lon: 0 });
  });
});
