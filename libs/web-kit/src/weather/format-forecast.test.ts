import { describe, expect, it } from 'vitest';
import { formatForecast } from './format-forecast.ts';

const forecast = {
  day: '2026-11-20',
  low: 41,
  high: 50,
  description: 'Light Rain',
  descriptionCode: 'light-rain',
};

describe('formatForecast', () => {
  it('returns the range of temperatures and the weather', () => {
    expect(formatForecast({ unit: 'fahrenheit', language: 'en' }, forecast)).toBe('41–50°F, Light Rain');
    expect(formatForecast({ unit: 'celsius', language: 'en' }, forecast)).toBe('5–10°C, Light Rain');
  });

  it('returns one temperature for a day without a range', () => {
    const still = { ...forecast, high: 41 };
    expect(formatForecast({ unit: 'fahrenheit', language: 'en' }, still)).toBe('41°F, Light Rain');
  });
});
