import { expect, test } from 'vitest';
import { changed, type List, without } from './list.ts';

const line = (name: string, suggestionKey: string | null = null) => ({
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
  startDate: '2026-11-20',
  endDate: '2026-11-22',
  items: [line('Passport'), line('Umbrella', 'thing:umbrella')],
  dismissed: [],
  version: 3,
  createdAt: new Date('2026-11-01T12:00:00Z'),
};

test('what is not said stays as it is', () => {
  expect(changed(list, { version: 3, name: 'Porto' })).toEqual({ ...list, name: 'Porto', version: 4 });
  expect(changed(list, { version: 3, tripType: '', startDate: null })).toMatchObject({
    tripType: null,
    startDate: null,
    endDate: '2026-11-22',
  });
});

test('a suggestion that is taken off the list is remembered, until somebody puts it back', () => {
  const without = changed(list, { version: 3, items: list.items.slice(0, 1) });
  expect(without.dismissed).toEqual(['thing:umbrella']);
  expect(changed(without, { version: 4, items: [...list.items] }).dismissed).toEqual([]);
});

test('whoever leaves takes what they carry off the list; nobody else is left with no list', () => {
  const shared = {
    ...list,
    profileIds: ['ana', 'ben'],
    items: [...list.items, { ...line('Doll'), profileId: 'ana' }],
  };
  expect(without(shared, 'ana')).toEqual({
    ...shared,
    profileId: 'ben',
    profileIds: ['ben'],
    items: list.items,
    version: 4,
  });
  expect(without(list, 'ana')).toBeUndefined();
});
