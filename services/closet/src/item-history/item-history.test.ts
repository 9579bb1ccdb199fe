import { describe, expect, it } from 'vitest';
import type { ItemWithWears } from '../items/item.ts';
import type { WornDay } from '../items/laundry/rules/laundry-event.ts';
import { toItemHistory } from './item-history.ts';

const createdAt = new Date('2026-01-02T08:00:00Z');
const createItem = (days: readonly string[], overrides: Partial<ItemWithWears> = {}): ItemWithWears => ({
  id: 'coat',
  accountId: 'account',
  profileId: 'profile',
  name: 'Coat',
  category: 'outerwear',
  imageUrl: null,
  thumbHash: null,
  imageHash: null,
  cutOutUrl: null,
  showsPhoto: false,
  kind: null,
  colors: [],
  pattern: null,
  season: null,
  tags: [],
  lastWornDate: null,
  lastWornDay: days.at(-1) ?? null,
  wearCount: days.length,
  washAfter: null,
  laundry: { status: 'clean' } as ItemWithWears['laundry'],
  size: null,
  traits: null,
  isOutgrown: false,
  stored: null,
  previousOwners: [],
  sharedWith: [],
  isFavorite: false,
  snoozedUntil: null,
  details: null,
  inClosetSince: null,
  createdAt,
  version: 1,
  wears: days.map((day): WornDay => ({ day, at: new Date(`${day}T12:00:00Z`), by: ['item'] })),
  ...overrides,
});

describe('toItemHistory', () => {
  it('counts only days before the given one', () => {
    const item = createItem(['2026-09-01', '2026-11-19', '2026-11-20', '2026-11-21']);
    expect(toItemHistory(item, '2026-11-20')).toMatchObject({ wearCount: 2, lastWornDay: '2026-11-19' });
  });

  it('includes days that the item no longer keeps', () => {
    const item = createItem(['2026-11-20'], { wearCount: 500 });
    expect(toItemHistory(item, '2026-11-20')).toMatchObject({ wearCount: 499, lastWornDay: null });
  });

  it('starts when its owner got it', () => {
    const inClosetSince = new Date('2026-05-01T08:00:00Z');
    expect(toItemHistory(createItem([]), '2026-11-20').inClosetSince).toBe(createdAt.toISOString());
    expect(toItemHistory(createItem([], { inClosetSince }), '2026-11-20').inClosetSince).toBe(
      inClosetSince.toISOString(),
    );
  });
});
