import { expect, describe as group, test } from 'vitest';
import { roughly } from './conditions.ts';
import { describe } from './sky.ts';
import { suggestedItems } from './suggested-items.ts';

group('what to wear', () => {
  test('at 72 °F, partly cloudy, is what the product specifies', () => {
    expect(suggestedItems({ temperatureF: 72, isWet: false, isSnowy: false })).toEqual([
      'Light Jacket',
      'Jeans',
      'Sneakers',
    ]);
  });

  test('is three things in any weather, waterproof ones in rain and warm ones in snow', () => {
    for (let temperatureF = -40; temperatureF <= 120; temperatureF += 1) {
      const wet = suggestedItems({ temperatureF, isWet: true, isSnowy: false });
      const snowy = suggestedItems({ temperatureF, isWet: false, isSnowy: true });
      expect(wet).toHaveLength(3);
      expect(wet).toContain('Rain Jacket');
      expect(snowy).toContain('Winter Boots');
      expect(new Set(snowy).size).toBe(3);
    }
  });
});

group('the sky', () => {
  test('has a word for every code', () => {
    expect([0, 2, 3, 63, 75, 95].map(describe)).toEqual([
      'Clear',
      'Partly Cloudy',
      'Overcast',
      'Rain',
      'Heavy Snow',
      'Thunderstorm',
    ]);
    for (let code = 0; code <= 99; code += 1) expect(describe(code)).toMatch(/^[A-Z]/);
  });
});

group('a place', () => {
  test('is known to a tenth of a degree only', () => {
    expect(roughly({ lat: 48.20849, lon: -0.04 })).toEqual({ lat: 48.2, lon: 0 });
  });
});
