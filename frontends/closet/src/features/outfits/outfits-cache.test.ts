import type { Outfit } from '@fitfolk/contracts/outfits';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { profileId } from '../../../testing/items.ts';
import { removeCachedOutfit, removeItemFromOutfits, replaceCachedOutfit } from './outfits-cache.ts';

const outfit = (id: string, change: Partial<Outfit> = {}): Outfit => ({
  id,
  profileId,
  name: id,
  occasion: null,
  isFavorite: false,
  scheduledDate: null,
  plannedAt: null,
  wornDate: null,
  items: [],
  version: 1,
  createdAt: `2026-11-0${id.length}T00:00:00.000Z`,
  ...change,
});
const monday = outfit('m', { scheduledDate: '2026-11-16', plannedAt: '2026-11-10T10:00:00.000Z' });
const tuesday = outfit('tt', {
  scheduledDate: '2026-11-17',
  plannedAt: '2026-11-10T10:00:00.000Z',
  isFavorite: true,
});

const week = ['/api/outfits', profileId, { from: '2026-11-15', to: '2026-11-21' }];
const nextWeek = ['/api/outfits', profileId, { from: '2026-11-22', to: '2026-11-28' }];
const saved = ['/api/outfits', 'saved', profileId];
const today = ['/api/outfits', 'today', profileId];
const otherProfile = ['/api/outfits', 'saved', 'other-profile'];

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(week, [monday, tuesday]);
  client.setQueryData(nextWeek, []);
  client.setQueryData(saved, [tuesday]);
  client.setQueryData(today, monday);
  client.setQueryData(otherProfile, [outfit('other')]);
});
const ids = (key: readonly unknown[]) => client.getQueryData<Outfit[]>(key)?.map(({ id }) => id);

describe('replaceCachedOutfit', () => {
  it('moves an outfit between cached weeks, ordered by day and time of planning', () => {
    replaceCachedOutfit(client, { ...monday, scheduledDate: '2026-11-24' });
    expect([ids(week), ids(nextWeek)]).toEqual([['tt'], ['m']]);

    replaceCachedOutfit(client, {
      ...monday,
      scheduledDate: '2026-11-17',
      plannedAt: '2026-11-12T10:00:00.000Z',
    });
    expect([ids(week), ids(nextWeek)]).toEqual([['tt', 'm'], []]);
  });

  it('adds to and removes from the favorites, newest first', () => {
    replaceCachedOutfit(client, { ...monday, isFavorite: true });
    expect(ids(saved)).toEqual(['tt', 'm']);
    replaceCachedOutfit(client, { ...tuesday, isFavorite: false });
    expect(ids(saved)).toEqual(['m']);
    expect(ids(week)).toEqual(['m', 'tt']);
  });

  it("invalidates today's outfit and leaves other profiles alone", () => {
    replaceCachedOutfit(client, { ...monday, scheduledDate: null });
    expect(client.getQueryState(today)?.isInvalidated).toBe(true);
    expect(ids(otherProfile)).toEqual(['other']);
  });
});

describe('removeCachedOutfit', () => {
  it('removes an outfit from every list', () => {
    removeCachedOutfit(client, tuesday);
    expect([ids(week), ids(saved)]).toEqual([['m'], []]);
  });
});

describe('removeItemFromOutfits', () => {
  it('removes a deleted item from every outfit', () => {
    const item = {
      clothingItemId: 'hat',
      name: 'Hat',
      category: 'accessories',
      imageUrl: null,
      thumbHash: null,
    } as const;
    replaceCachedOutfit(client, { ...tuesday, items: [item, { ...item, clothingItemId: 'coat' }] });
    removeItemFromOutfits(client, profileId, 'hat');
    const remaining = [week, saved]
      .flatMap((key) => client.getQueryData<Outfit[]>(key) ?? [])
      .flatMap(({ items }) => items);
    expect(new Set(remaining.map(({ clothingItemId }) => clothingItemId))).toEqual(new Set(['coat']));
  });
});
