import type { Outfit } from '@fitfolk/contracts/outfits';
import { describe, expect, it } from 'vitest';
import { listWornWith } from './worn-with.ts';

const newOutfit = (itemIds: readonly string[], wornDate: string | null = '2026-11-20'): Outfit => ({
  id: itemIds.join(),
  profileId: 'profile',
  name: null,
  scheduledDate: '2026-11-20',
  occasion: null,
  isFavorite: false,
  plannedAt: null,
  wornDate,
  items: itemIds.map((id) => ({
    clothingItemId: id,
    name: id,
    category: 'tops',
    imageUrl: null,
    thumbHash: null,
  })),
  version: 1,
  createdAt: '2026-11-01T10:00:00.000Z',
});
const list = (outfits: readonly Outfit[], limit = 8) =>
  listWornWith(outfits, 'jeans', limit).map(({ clothingItemId }) => clothingItemId);

describe('listWornWith', () => {
  it('lists the items of worn outfits with the item, most often worn first', () => {
    const outfits = [
      newOutfit(['jeans', 'shirt']),
      newOutfit(['jeans', 'sweater']),
      newOutfit(['jeans', 'sweater', 'boots']),
      newOutfit(['skirt', 'blouse']),
    ];
    expect(list(outfits)).toEqual(['sweater', 'shirt', 'boots']);
    expect(list(outfits, 1)).toEqual(['sweater']);
  });

  it('leaves out outfits that were only planned', () => {
    expect(list([newOutfit(['jeans', 'shirt'], null)])).toEqual([]);
  });
});
