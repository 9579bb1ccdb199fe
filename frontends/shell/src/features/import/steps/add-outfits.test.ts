import type { Outfit } from '@fitfolk/contracts/outfits';
import { describe, expect, it } from 'vitest';
import { orderOutfits } from './add-outfits.ts';

const outfit = (id: string, day: string | null, createdAt: string, plannedAt: string | null): Outfit => ({
  id,
  profileId: 'mia',
  name: null,
  scheduledDate: day,
  occasion: null,
  isFavorite: false,
  plannedAt,
  wornDate: null,
  items: [],
  version: 1,
  createdAt,
});

describe('orderOutfits', () => {
  it('orders by creation, and outfits of the same day by their planning', () => {
    const rows = [
      outfit('planned second', '2026-11-29', '08:00', '12:00'),
      outfit('without a day', null, '09:00', null),
      outfit('planned first', '2026-11-29', '10:00', '10:00'),
      outfit('of another day', '2026-11-30', '07:00', '13:00'),
    ];

    expect(orderOutfits(rows).map(({ id }) => id)).toEqual([
      'of another day',
      'planned first',
      'without a day',
      'planned second',
    ]);
  });

  it('adds outfits of the same instant in the reverse order of their list, which starts with the newest', () => {
    const rows = [outfit('second', null, '08:00', null), outfit('first', null, '08:00', null)];

    expect(orderOutfits(rows).map(({ id }) => id)).toEqual(['first', 'second']);
  });
});
