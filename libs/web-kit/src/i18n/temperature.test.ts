import { describe, expect, it } from 'vitest';
import { convertTemperatures, formatTemperature } from './temperature.ts';

const american = { unit: 'fahrenheit', language: 'en' } as const;
const celsius = { unit: 'celsius', language: 'en' } as const;
const german = { unit: 'celsius', language: 'de' } as const;

describe('temperature formatting', () => {
  it.each([
    [72, '72°F', '22°C', '22 °C'],
    [32, '32°F', '0°C', '0 °C'],
    [31.5, '32°F', '0°C', '0 °C'],
    [-40, '-40°F', '-40°C', '-40 °C'],
    [100, '100°F', '38°C', '38 °C'],
  ])('formats %j degrees Fahrenheit', (fahrenheit, inFahrenheit, inCelsius, inGerman) => {
    expect(formatTemperature(american, fahrenheit)).toBe(inFahrenheit);
    expect(formatTemperature(celsius, fahrenheit)).toBe(inCelsius);
    expect(formatTemperature(german, fahrenheit).replace('\u00a0', ' ')).toBe(inGerman);
  });

  it.each([
    ['Made for 54–60°F and light rain.', 'Made for 12–16°C and light rain.'],
    ['Made for a mild day around 72°F.', 'Made for a mild day around 22°C.'],
    ['Made for -5–14°F and snow.', 'Made for -21–-10°C and snow.'],
    ['Easy at 60°F, warm at 80°F.', 'Easy at 16°C, warm at 27°C.'],
    ['Size 32, 100% wool', 'Size 32, 100% wool'],
  ])('converts “%s”', (sentence, expected) => {
    expect(convertTemperatures(celsius, sentence)).toBe(expected);
    expect(convertTemperatures(american, sentence)).toBe(sentence);
  });

  it('merges a range that is one value in the other unit', () => {
    expect(convertTemperatures(celsius, 'Warm from 71–72\u00a0°F on.')).toBe('Warm from 22°C on.');
  });
});
