import type { Outfit } from '@fitfolk/contracts/outfits';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import { profileId } from '../../../testing/items.ts';
import { forget, replace, takeOutItem } from './outfits-cache.ts';

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
const others = ['/api/outfits', 'saved', 'somebody-else'];

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(week, [monday, tuesday]);
  client.setQueryData(nextWeek, []);
  client.setQueryData(saved, [tuesday]);
  client.setQueryData(today, monday);
  client.setQueryData(others, [outfit('theirs')]);
});
const ids = (key: readonly unknown[]) => client.getQueryData<Outfit[]>(key)?.map(({ id }) => id);

describe('an outfit that changed', () => {
  test('moves between the weeks that are known, in the order of days and planning', () => {
    replace(client, { ...monday, scheduledDate: '2026-11-24' });
    expect([ids(week), ids(nextWeek)]).toEqual([['tt'], ['m']]);

    replace(client, { ...monday, scheduledDate: '2026-11-17', plannedAt: '2026-11-12T10:00:00.000Z' });
    expect([ids(week), ids(nextWeek)]).toEqual([['tt', 'm'], []]);
  });

  test('joins and leaves the favourites, the newest first', () => {
    replace(client, { ...monday, isFavorite: true });
    expect(ids(saved)).toEqual(['tt', 'm']);
    replace(client, { ...tuesday, isFavorite: false });
    expect(ids(saved)).toEqual(['m']);
    expect(ids(week)).toEqual(['m', 'tt']);
  });

  test("has today's read anew, and leaves the lists of others alone", () => {
    replace(client, { ...monday, scheduledDate: null });
    expect(client.getQueryState(today)?.isInvalidated).toBe(true);
    expect(ids(others)).toEqual(['theirs']);
  });
});

test('a deleted outfit is in no list any more', () => {
  forget(client, tuesday);
  expect([ids(week), ids(saved)]).toEqual([['m'], []]);
});

test('an item that left the closet is in no outfit any more', () => {
  const piece = {
    clothingItemId: 'hat',
    name: 'Hat',
    category: 'accessories',
    imageUrl: null,
    thumbHash: null,
  } as const;
  replace(client, { ...tuesday, items: [piece, { ...piece, clothingItemId: 'coat' }] });
  takeOutItem(client, profileId, 'hat');
  const left = [week, saved]
    .flatMap((key) => client.getQueryData<Outfit[]>(key) ?? [])
    .flatMap(({ items }) => items);
  expect(new Set(left.map(({ clothingItemId }) => clothingItemId))).toEqual(new Set(['coat']));
});
