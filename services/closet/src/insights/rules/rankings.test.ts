import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDetails, createOwnedItem, passedOn } from '../../../testing/owned-item.ts';
import { rankCostPerWear } from './cost-per-wear.ts';
import { cutExtremes } from './extremes.ts';
import { rankWears } from './rank-wears.ts';
import { listUnworn } from './unworn.ts';
import { getUse, listInUse } from './use-of-closet.ts';

const [shirt, coat, hat] = ['Shirt', 'Coat', 'Hat'].map((name) =>
  createOwnedItem({ id: name.toLowerCase(), name }),
) as [
  ReturnType<typeof createOwnedItem>,
  ReturnType<typeof createOwnedItem>,
  ReturnType<typeof createOwnedItem>,
];
const wears = (byItem: Readonly<Record<string, number>>) => ({
  byItem: new Map(Object.entries(byItem)),
  byDay: new Map<string, number>(),
});

describe('cutExtremes', () => {
  it('keeps each element of a short ranking at one end, and the ends of a long one', () => {
    expect(cutExtremes([1, 2, 3])).toEqual({ first: [1, 2], last: [3] });
    expect(cutExtremes([1, 2, 3, 4, 5, 6, 7], 2)).toEqual({ first: [1, 2], last: [7, 6] });
    expect(cutExtremes([])).toEqual({ first: [], last: [] });
  });

  it('never returns an element twice', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat()), (ranking) => {
        const { first, last } = cutExtremes(ranking);
        expect(new Set([...first, ...last]).size).toBe(first.length + last.length);
        expect(first.length + last.length).toBe(Math.min(ranking.length, 10));
      }),
    );
  });
});

describe('rankWears', () => {
  it('ranks what was worn, and by name what was worn as often', () => {
    const { mostWorn, leastWorn } = rankWears(
      [shirt, coat, hat, createOwnedItem({ id: 'never' })],
      wears({ shirt: 2, coat: 7, hat: 2 }),
    );
    expect(mostWorn.map(({ item, wears: count }) => [item.id, count])).toEqual([
      ['coat', 7],
      ['hat', 2],
    ]);
    expect(leastWorn.map(({ item }) => item.id)).toEqual(['shirt']);
  });
});

describe('rankCostPerWear', () => {
  const cost = (id: string, amount: number, currency?: string) =>
    createOwnedItem({ id, name: id, details: createDetails(amount, null, currency) });

  it('divides prices by wears, and does not add currencies', () => {
    const items = [cost('coat', 10_000), cost('socks', 500), cost('hat', 900, 'USD'), cost('gift', 0), shirt];
    const counts: Readonly<Record<string, number>> = { coat: 3, socks: 0, hat: 2 };
    const [euros, dollars] = rankCostPerWear(items, (id) => counts[id] ?? 0);
    expect(euros).toMatchObject({
      currency: 'EUR',
      items: 2,
      amount: 10_500,
      wears: 3,
      lowest: [{ item: { id: 'socks' }, wears: 0, costPerWear: 500 }],
      highest: [{ item: { id: 'coat' }, wears: 3, costPerWear: 3333 }],
    });
    expect(dollars).toMatchObject({ currency: 'USD', items: 1, lowest: [{ costPerWear: 450 }], highest: [] });
  });

  it('returns nothing without prices', () => {
    expect(rankCostPerWear([shirt, cost('gift', 0)], () => 3)).toEqual([]);
  });
});

describe('listUnworn', () => {
  const list = (items: (typeof shirt)[], lastDays: Readonly<Record<string, string>> = {}) =>
    listUnworn(items, (id) => lastDays[id], '2026-11-20', 90).map(({ item, unwornSince }) => [
      item.id,
      unwornSince,
    ]);

  it('lists items from the 90th day on, longest first', () => {
    expect(list([shirt, coat, hat], { shirt: '2026-08-22', coat: '2026-08-23', hat: '2026-05-01' })).toEqual([
      ['hat', '2026-05-01'],
      ['shirt', '2026-08-22'],
    ]);
  });

  it('leaves out what is snoozed until its day', () => {
    expect(
      list([
        { ...shirt, snoozedUntil: '2026-11-21' },
        { ...hat, snoozedUntil: '2026-11-20' },
      ]),
    ).toEqual([['hat', '2026-01-01']]);
  });

  it('counts from the addition, or from the day on which its owner got it', () => {
    const inClosetSince = '2026-09-01';
    expect(list([shirt, { ...coat, inClosetSince }], { coat: '2026-02-01' })).toEqual([
      ['shirt', '2026-01-01'],
    ]);
  });
});

describe('listInUse', () => {
  it('lists what its owner had by the day, without what is stored', () => {
    const stored = { place: 'sell', boxId: null, since: '2026-02-01' } as const;
    const items = [
      shirt,
      { ...coat, stored },
      { ...hat, previousOwners: passedOn(['leo', '2026-06-01']) },
      createOwnedItem({ id: 'scarf', profileId: 'leo' }),
    ];
    expect(listInUse(items, 'mia', '2026-05-31').map(({ id }) => id)).toEqual(['shirt']);
    expect(listInUse(items, 'mia', '2026-06-01').map(({ id }) => id)).toEqual(['shirt', 'hat']);
  });
});

describe('getUse', () => {
  it('counts worn items of the closet, and wears of what was passed on', () => {
    const worn = { ...wears({ shirt: 2, passed: 1 }), byDay: new Map([['2026-03-01', 3]]) };
    expect(getUse([shirt, coat], worn)).toEqual({ itemCount: 2, usedCount: 1, wearCount: 3 });
  });
});
