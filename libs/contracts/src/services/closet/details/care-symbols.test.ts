import { describe, expect, it } from 'vitest';
import { CARE_SYMBOLS, toggleCare } from './care-symbols.ts';

describe('toggleCare', () => {
  it('keeps at most one symbol of each group, in the order of labels', () => {
    expect(toggleCare(['no-iron', 'wash-40'], 'wash-30')).toEqual(['wash-30', 'no-iron']);
    expect(toggleCare(['wash-30', 'no-iron'], 'wash-30')).toEqual(['no-iron']);
    expect(toggleCare([], 'dry-clean')).toEqual(['dry-clean']);
  });

  it('adds each symbol', () => {
    for (const symbol of CARE_SYMBOLS) expect(toggleCare([], symbol)).toEqual([symbol]);
  });
});
