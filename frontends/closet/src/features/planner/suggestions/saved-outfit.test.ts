import type { Outfit } from '@fitfolk/contracts/outfits';
import { describe, expect, it } from 'vitest';
import { findSavedOutfit } from './saved-outfit.ts';

const DAY = '2026-11-20';
const createOutfit = (id: string, itemIds: readonly string[], change: Partial<Outfit>) =>
  ({
    id,
    scheduledDate: null,
    isFavorite: false,
    items: itemIds.map((clothingItemId) => ({ clothingItemId })),
    ...change,
  }) as Outfit;

const planned = createOutfit('planned', ['shirt', 'jeans'], { scheduledDate: DAY });
const favorite = createOutfit('favorite', ['jeans', 'shirt'], { isFavorite: true });

describe('findSavedOutfit', () => {
  it.each([
    ['an outfit planned for the day, rather than a favorite', [favorite, planned], planned],
    ['a favorite without a day', [favorite], favorite],
    ['no outfit that is planned for another day', [{ ...favorite, scheduledDate: '2026-11-21' }], undefined],
    ['no outfit that is neither planned nor a favorite', [{ ...favorite, isFavorite: false }], undefined],
    ['no outfit with other items', [createOutfit('a', ['shirt'], { scheduledDate: DAY })], undefined],
  ])('returns %s', (_, outfits, expected) => {
    expect(findSavedOutfit(outfits, ['shirt', 'jeans'], DAY)).toBe(expected);
  });
});
