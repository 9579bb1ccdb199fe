import { describe, expect, it } from 'vitest';
import { getLine, getNextInLine } from './line.ts';

const family = [
  { id: 'ana', isChild: false, heightCm: 170 },
  { id: 'ben', isChild: true, heightCm: 98 },
  { id: 'mia', isChild: true, heightCm: 116 },
  { id: 'lou', isChild: true, heightCm: null },
];

describe('getLine', () => {
  it('orders children by height, those without a measurement last', () => {
    expect(getLine(family, [])).toEqual(['mia', 'ben', 'lou']);
  });

  it('follows the chosen order, adds new children and skips deleted profiles', () => {
    expect(getLine(family, ['ana', 'gone', 'ben'])).toEqual(['ana', 'ben', 'mia', 'lou']);
  });
});

describe('getNextInLine', () => {
  it('returns the one after a profile', () => {
    const line = ['mia', 'ben'];
    expect([getNextInLine(line, 'mia'), getNextInLine(line, 'ben'), getNextInLine(line, 'ana')]).toEqual([
      'ben',
      null,
      null,
    ]);
  });
});
