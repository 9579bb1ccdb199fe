import { describe, expect, it } from 'vitest';
import { applyChange, keepProfiles, type List, removeProfile, toPackingList } from './list.ts';

const createItem = (name: string, suggestionKey: string | null = null) => ({
  id: crypto.randomUUID(),
  name,
  quantity: 1,
  packed: false,
  suggestionKey,
});
const list: List = {
  id: 'list',
  accountId: 'account',
  profileId: 'ana',
  profileIds: ['ana'],
  name: 'Lisbon',
  tripType: 'city',
  place: null,
  startDate: '2026-11-20',
  endDate: '2026-11-22',
  items: [createItem('Passport'), createItem('Umbrella', 'essential:umbrella')],
  dismissed: [],
  version: 3,
  createdAt: new Date('2026-11-01T12:00:00Z'),
};

describe('toPackingList', () => {
  it('returns a list without its account and dismissed suggestions', () => {
    const { accountId: _, dismissed: __, ...shown } = list;
    expect(toPackingList(list)).toEqual({ ...shown, createdAt: '2026-11-01T12:00:00.000Z' });
  });
});

describe('applyChange', () => {
  it('keeps fields that are not given', () => {
    expect(applyChange(list, { version: 3, name: 'Porto' })).toEqual({ ...list, name: 'Porto', version: 4 });
    expect(applyChange(list, { version: 3, tripType: null, startDate: null })).toMatchObject({
      tripType: null,
      startDate: null,
      endDate: '2026-11-22',
    });
  });

  it('ignores undefined fields', () => {
    expect(applyChange(list, { version: 3, name: undefined })).toEqual({ ...list, version: 4 });
  });

  it('dismisses nothing when items without a suggestion are removed', () => {
    expect(applyChange(list, { version: 3, items: list.items.slice(1) }).dismissed).toEqual([]);
  });

  it('dismisses removed suggestions until they are added again', () => {
    const shortened = applyChange(list, { version: 3, items: list.items.slice(0, 1) });
    expect(shortened.dismissed).toEqual(['essential:umbrella']);
    expect(applyChange(shortened, { version: 4, items: [...list.items] }).dismissed).toEqual([]);
  });
});

describe('removeProfile', () => {
  it('removes the profile with its items, or the whole list of a single profile', () => {
    const shared = {
      ...list,
      profileIds: ['ana', 'ben'],
      items: [...list.items, { ...createItem('Doll'), profileId: 'ana' }],
    };
    expect(removeProfile(shared, 'ana')).toEqual({
      ...shared,
      profileId: 'ben',
      profileIds: ['ben'],
      items: list.items,
    });
    expect(removeProfile(shared, 'ben')).toMatchObject({ profileId: 'ana', profileIds: ['ana'] });
    expect(removeProfile(list, 'ana')).toBeUndefined();
  });
});

describe('keepProfiles', () => {
  it('removes every profile that no longer exists', () => {
    const shared = { ...list, profileIds: ['ana', 'ben', 'mia'] };
    expect(keepProfiles(shared, ['mia', 'ana'])).toEqual({ ...shared, profileIds: ['ana', 'mia'] });
    expect(keepProfiles(list, ['mia'])).toBeUndefined();
  });
});
