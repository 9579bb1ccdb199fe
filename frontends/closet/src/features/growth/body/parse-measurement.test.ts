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
    ['41 in', '6.5"', { heightCm: 104.1, footMm: 165 }],
    ['3 ft 5 in', '6,5 in', { heightCm: 104.1, footMm: 165 }],
    ['3\'5"', '', { heightCm: 104.1, footMm: null }],
    ['4 ft', '', { heightCm: 121.9, footMm: null }],
    ['5 in', '', { invalid: 'height' }],
    ['104', '16 ft', { invalid: 'foot' }],
    ['41 in tall', '', { invalid: 'height' }],
    ['in', '', { invalid: 'height' }],
  ])('parses "%s" and "%s"', (height, foot, expected) => {
    expect(parseMeasurement(height, foot)).toEqual(expected);
  });
});
