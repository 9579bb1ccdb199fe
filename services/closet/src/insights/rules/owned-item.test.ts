import { describe, expect, it } from 'vitest';
import { createOwnedItem, passedOn } from '../../../testing/owned-item.ts';
import { getFirstOwnerId, getOwnedSince, getOwnerIdOn, listReceivers } from './owned-item.ts';

const previousOwners = passedOn(['mia', '2026-03-01'], ['leo', '2026-06-01']);
const jacket = createOwnedItem({ profileId: 'zoe', previousOwners });

describe('an item that was passed on twice', () => {
  it('belongs to its new owner from the day on which it was passed on', () => {
    const days = ['2025-01-01', '2026-02-28', '2026-03-01', '2026-05-31', '2026-06-01', '2027-01-01'];
    expect(days.map((day) => getOwnerIdOn(jacket, day))).toEqual(['mia', 'mia', 'leo', 'leo', 'zoe', 'zoe']);
    expect(getOwnedSince(jacket)).toBe('2026-06-01');
  });

  it('was bought for its first owner and received by the others', () => {
    expect(getFirstOwnerId(jacket)).toBe('mia');
    expect(listReceivers(jacket)).toEqual([
      { profileId: 'leo', day: '2026-03-01' },
      { profileId: 'zoe', day: '2026-06-01' },
    ]);
  });

  it('was not received by whoever got the own item back', () => {
    expect(listReceivers({ ...jacket, profileId: 'mia' })).toEqual([{ profileId: 'leo', day: '2026-03-01' }]);
  });
});

describe('an item that was never passed on', () => {
  it('belongs to its owner since its addition', () => {
    const shirt = createOwnedItem();
    expect([getFirstOwnerId(shirt), getOwnerIdOn(shirt, '2020-01-01')]).toEqual(['mia', 'mia']);
    expect([getOwnedSince(shirt), listReceivers(shirt)]).toEqual(['2026-01-01', []]);
  });
});
