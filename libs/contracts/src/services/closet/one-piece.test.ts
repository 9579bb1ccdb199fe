import { describe, expect, it } from 'vitest';
import { isOnePiece } from './kind-of-item.ts';

describe('isOnePiece', () => {
  it.each([
    ['Blue flowers', 'tops', ['dress'], true],
    ['Summer dress', 'tops', [], true],
    ['Party dresses', 'tops', [], true],
    ['Denim dungarees', 'bottoms', [], true],
    ['White dress shirt', 'tops', [], false],
    ['Dress pants', 'bottoms', [], false],
    ['Address book print tee', 'tops', [], false],
    ['Dress', 'accessories', ['dress'], false],
    ['White shirt', 'tops', ['work'], false],
  ])('for "%s" in %s with tags %j is %s', (name, category, tags, expected) => {
    expect(isOnePiece({ name, category, tags })).toBe(expected);
  });

  it('goes by the kind of an item', () => {
    expect(isOnePiece({ name: 'IMG_2041', category: 'tops', tags: [], kind: 'dress' })).toBe(true);
    expect(isOnePiece({ name: 'Dress-up party', category: 'tops', tags: [], kind: 't-shirt' })).toBe(false);
  });
});
