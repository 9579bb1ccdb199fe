import { describe, expect, it } from 'vitest';
import { parseMeasurement } from './parse-measurement.ts';

describe('parseMeasurement', () => {
  it.each([
    ['104,5', '16.45', { heightCm: 104.5, footMm: 165 }],
    [' 104 ', '', { heightCm: 104, footMm: null }],
    ['', '16', { heightCm: null, footMm: 160 }],
    ['', '', { invalid: 'height' }],
    ['29', '', { invalid: 'height' }],
    ['231', '16', { invalid: 'height' }],
    ['104', '36', { invalid: 'foot' }],
    ['', '0', { invalid: 'foot' }],
    ['104', '1e400', { invalid: 'foot' }],
    ['tall', '', { invalid: 'height' }],
  ])('parses "%s" and "%s"', (height, foot, expected) => {
    expect(parseMeasurement(height, foot)).toEqual(expected);
  });
});
