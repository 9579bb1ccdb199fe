import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countCleanPieces } from './count-clean-pieces.ts';

const details = {
  label: null,
  brand: null,
  price: null,
  purchasedOn: null,
  shop: null,
  material: null,
  notes: null,
  condition: null,
  care: [],
};
const count = (
  status: 'clean' | 'worn' | 'basket' | 'washing' | 'away',
  quantity: number,
  wears: number,
  washAfter: number,
) =>
  countCleanPieces({
    laundry: { status, wears, washAfter, version: wears, away: null },
    details: { ...details, quantity },
  });

describe('countCleanPieces', () => {
  it.each([
    ['all of clean socks', 'clean', 7, 0, 7, 7],
    ['the socks that were not worn', 'worn', 7, 3, 7, 4],
    ['jeans that are worn three times each', 'worn', 2, 2, 6, 1],
    ['none of what is in the basket', 'basket', 7, 7, 7, 0],
    ['none of what is away', 'away', 7, 0, 7, 0],
  ] as const)('counts %s', (_, status, quantity, wears, washAfter, clean) => {
    expect(count(status, quantity, wears, washAfter)).toBe(clean);
  });

  it('is never negative, nor more than there are', () => {
    const statuses = fc.constantFrom('clean', 'worn', 'basket', 'washing', 'away');
    const number = fc.integer({ min: 0, max: 500 });
    fc.assert(
      fc.property(
        statuses,
        fc.integer({ min: 1, max: 99 }),
        number,
        number,
        (status, quantity, wears, washAfter) => {
          const clean = count(status, quantity, wears, washAfter);
          expect(clean).toBeGreaterThanOrEqual(0);
          expect(clean).toBeLessThanOrEqual(quantity);
          expect(Number.isInteger(clean)).toBe(true);
        },
      ),
    );
  });
});
