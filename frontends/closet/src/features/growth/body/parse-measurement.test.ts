import { describe, expect, it } from 'vitest';
import { parseMeasurement } from './parse-measurement.ts';

describe('parseMeasurement', () => {
  it.each([
    ['104,5', '16.45', { heightCm: 104.5, footMm: 165 }],
    [' 104 ', '', { heightCm: 104, footMm: null }],
    ['', '16', { heightCm: null, footMm: 160 }],
    ['', '', undefined],
    ['29', '', undefined],
    ['231', '', undefined],
    ['104', '36', undefined],
    ['tall', '', undefined],
  ])('parses "%s" and "%s"', (height, foot, expected) => {
    expect(parseMeasurement(height, foot)).toEqual(expected);
  });
});
