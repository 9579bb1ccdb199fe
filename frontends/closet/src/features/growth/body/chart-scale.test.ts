import { describe, expect, it } from 'vitest';
import { listGridLines, toDayNumber } from './chart-scale.ts';

describe('listGridLines', () => {
  it.each([
    [
      [98, 104.2, 108],
      [95, 100, 105, 110],
    ],
    [[104], [104, 105]],
    [
      [60, 150],
      [50, 100, 150],
    ],
  ])('encloses %s with %s', (values, lines) => {
    expect(listGridLines(values)).toEqual(lines);
  });
});

describe('toDayNumber', () => {
  it('counts days', () => {
    expect(toDayNumber('2026-03-30') - toDayNumber('2026-03-28')).toBe(2);
  });
});
