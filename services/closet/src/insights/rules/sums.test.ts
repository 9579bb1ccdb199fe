import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDetails, createOwnedItem, passedOn } from '../../../testing/owned-item.ts';
import { getHandMeDownSavings } from './hand-me-down-savings.ts';
import { getColorShares, getKindShares } from './shares.ts';
import { getFirstPurchase, getSpending } from './spending.ts';

const year = { from: '2026-01-01', to: '2026-12-31' };
const family = new Set(['mia', 'leo']);
const wears = { byItem: new Map([['shirt', 4]]), byDay: new Map() };

describe('getColorShares', () => {
  it('counts items and wears by the family of the main color', () => {
    const items = [
      createOwnedItem({ colors: [{ name: 'navy', hex: '#1f2f4f', share: 1 }] }),
      createOwnedItem({ id: 'jeans', name: 'Denim jeans', category: 'bottoms' }),
      createOwnedItem({ id: 'thing', name: 'Thing' }),
    ];
    expect(getColorShares(items, wears)).toEqual([
      { color: 'blue', items: 2, wears: 4 },
      { color: null, items: 1, wears: 0 },
    ]);
  });
});

describe('getKindShares', () => {
  it('counts by kind, and by category where the kind is unknown', () => {
    const items = [
      createOwnedItem({ kind: 't-shirt' }),
      createOwnedItem({ id: 'other', kind: 't-shirt' }),
      createOwnedItem({ id: 'thing', name: 'Thing', category: 'shoes' }),
    ];
    expect(getKindShares(items, wears)).toEqual([
      { kind: 't-shirt', category: 'tops', items: 2, wears: 4 },
      { kind: null, category: 'shoes', items: 1, wears: 0 },
    ]);
  });
});

describe('getSpending', () => {
  it('counts an item for the profile for which it was bought, whoever has it now', () => {
    const coat = createOwnedItem({
      profileId: 'leo',
      previousOwners: passedOn(['mia', '2026-06-01']),
      details: createDetails(4000, '2026-02-14'),
    });
    const socks = createOwnedItem({ profileId: 'leo', details: createDetails(500, '2026-02-01') });
    expect(getSpending([coat, socks, socks], family, year).months).toEqual([
      { month: '2026-02', profileId: 'leo', currency: 'EUR', amount: 1000, items: 2 },
      { month: '2026-02', profileId: 'mia', currency: 'EUR', amount: 4000, items: 1 },
    ]);
    expect(getSpending([coat], new Set(['leo']), year).months).toEqual([]);
    expect(getFirstPurchase([coat, socks], family)).toBe('2026-02-01');
    expect(getFirstPurchase([coat], new Set(['leo']))).toBeUndefined();
  });

  it('counts prices without a date, and leaves out other years', () => {
    const items = [
      createOwnedItem({ details: createDetails(100) }),
      createOwnedItem({ details: createDetails(100, '2025-12-31') }),
      createOwnedItem({ details: { ...createDetails(0, '2026-03-01'), price: null } }),
    ];
    expect(getSpending(items, family, year)).toEqual({ months: [], undated: 1 });
  });

  it('sums all prices of the period, in any order of the items', () => {
    const item = fc.record({
      amount: fc.nat(1000),
      day: fc.constantFrom('2025-12-31', '2026-01-01', '2026-07-15', '2026-12-31', '2027-01-01'),
      currency: fc.constantFrom('EUR', 'USD'),
      profileId: fc.constantFrom('mia', 'leo', 'stranger'),
    });
    fc.assert(
      fc.property(fc.array(item), (all) => {
        const items = all.map(({ amount, day, currency, profileId }) =>
          createOwnedItem({ profileId, details: createDetails(amount, day, currency) }),
        );
        const { months } = getSpending(items, family, year);
        for (const currency of ['EUR', 'USD']) {
          const counted = all.filter(
            (each) => each.currency === currency && family.has(each.profileId) && each.day.startsWith('2026'),
          );
          const sums = months.filter((month) => month.currency === currency);
          expect(sums.reduce((sum, { amount }) => sum + amount, 0)).toBe(
            counted.reduce((sum, { amount }) => sum + amount, 0),
          );
          expect(sums.reduce((sum, month) => sum + month.items, 0)).toBe(counted.length);
        }
        expect(getSpending(items.toReversed(), family, year).months).toEqual(months);
      }),
    );
  });
});

describe('getHandMeDownSavings', () => {
  it('sums what a profile got from others in the period', () => {
    const previousOwners = passedOn(['mia', '2026-06-01']);
    const received = { profileId: 'leo', previousOwners };
    const items = [
      createOwnedItem({ ...received, details: createDetails(4000) }),
      createOwnedItem({ ...received, details: createDetails(1500) }),
      createOwnedItem({ ...received, details: createDetails(900, null, 'USD') }),
      createOwnedItem(received),
      createOwnedItem({ ...received, previousOwners: passedOn(['mia', '2025-06-01']) }),
      createOwnedItem({ profileId: 'leo', details: createDetails(7000) }),
    ];
    expect(getHandMeDownSavings(items, 'leo', year)).toEqual({
      profileId: 'leo',
      items: 4,
      unpriced: 1,
      savings: [
        { currency: 'EUR', amount: 5500 },
        { currency: 'USD', amount: 900 },
      ],
    });
    expect(getHandMeDownSavings(items, 'mia', year).items).toBe(0);
  });
});
