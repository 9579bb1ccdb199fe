import { describe, expect, it } from 'vitest';
import type { ItemKind } from '../closet/item-kinds.ts';
import { formatPieceNames, getOutfitTitle } from './outfit-name.ts';

const toPiece = (name: string, category: string, kind?: ItemKind) => ({ name, category, kind });

const shirt = toPiece('White shirt', 'tops');
const sweater = toPiece('Striped sweater', 'tops');
const dress = toPiece('Linen dress', 'tops', 'dress');
const jeans = toPiece('Blue jeans', 'bottoms');
const leggings = toPiece('Leggings', 'bottoms');
const overalls = toPiece('Denim overalls', 'bottoms', 'jumpsuit');
const sneakers = toPiece('White sneakers', 'shoes');

describe('formatPieceNames', () => {
  it('names the first two pieces, top and bottom first', () => {
    const pieces = [sneakers, jeans, shirt];
    expect(formatPieceNames(pieces)).toBe('White shirt & Blue jeans');
    expect(formatPieceNames(pieces.slice(0, 1))).toBe('White sneakers');
    expect(formatPieceNames([])).toBe('');
  });

  it.each([
    ['a top and a bottom rather than two tops', [shirt, sweater, jeans], 'White shirt & Blue jeans'],
    [
      'a bottom and shoes rather than two bottoms',
      [jeans, leggings, sneakers],
      'Blue jeans & White sneakers',
    ],
    ['a dress before other tops', [sweater, dress, sneakers], 'Linen dress & White sneakers'],
    ['overalls before the top below them', [shirt, overalls], 'Denim overalls & White shirt'],
    ['two pieces of the only category', [shirt, sweater], 'White shirt & Striped sweater'],
  ])('names %s', (_, pieces, expected) => {
    expect(formatPieceNames(pieces)).toBe(expected);
  });

  it('stays within the maximum length of a name', () => {
    const name = formatPieceNames([toPiece('a'.repeat(60), 'tops'), toPiece('b'.repeat(60), 'bottoms')]);
    expect(name).toHaveLength(80);
    expect(name.endsWith('…')).toBe(true);
  });
});

describe('getOutfitTitle', () => {
  const items = [shirt];

  it.each([
    ['the name of the outfit', { name: 'Sunday best', items }, 'Sunday best'],
    ['the pieces of an outfit without a name', { name: null, items }, 'White shirt'],
    ['the fallback without a name and pieces', { name: null, items: [] }, 'Outfit'],
  ])('returns %s', (_, outfit, expected) => {
    expect(getOutfitTitle(outfit, 'Outfit')).toBe(expected);
  });
});
