import { describe, expect, it } from 'vitest';
import { formatPieceNames } from './outfit-name.ts';

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
