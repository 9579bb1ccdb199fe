import { describe, expect, it } from 'vitest';
import { formatPieceNames, getOutfitTitle } from './outfit-name.ts';

const toPiece = (name: string, category: string) => ({ name, category });

describe('formatPieceNames', () => {
  it('names the first two pieces, top and bottom first', () => {
    const pieces = [
      toPiece('White sneakers', 'shoes'),
      toPiece('Blue jeans', 'bottoms'),
      toPiece('White shirt', 'tops'),
    ];
    expect(formatPieceNames(pieces)).toBe('White shirt & Blue jeans');
    expect(formatPieceNames(pieces.slice(0, 1))).toBe('White sneakers');
    expect(formatPieceNames([])).toBe('');
  });

  it('stays within the maximum length of a name', () => {
    const name = formatPieceNames([toPiece('a'.repeat(60), 'tops'), toPiece('b'.repeat(60), 'bottoms')]);
    expect(name).toHaveLength(80);
    expect(name.endsWith('…')).toBe(true);
  });
});

describe('getOutfitTitle', () => {
  const items = [toPiece('White shirt', 'tops')];

  it.each([
    ['the name of the outfit', { name: 'Sunday best', items }, 'Sunday best'],
    ['the pieces of an outfit without a name', { name: null, items }, 'White shirt'],
    ['the fallback without a name and pieces', { name: null, items: [] }, 'Outfit'],
  ])('returns %s', (_, outfit, expected) => {
    expect(getOutfitTitle(outfit, 'Outfit')).toBe(expected);
  });
});
