import type { ItemSize, Measurement } from '@fitfolk/contracts/closet';
import { listSizes } from '@fitfolk/contracts/closet/sizes';
import { addDays } from '@fitfolk/contracts/core/calendar-day';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateBody, getBodyPerYear, getFitsUntil, isComparable, judgeFit } from './fit.ts';

const TODAY = '2026-11-20';
const eu = (value: string): ItemSize => ({ system: 'eu', value });
const shoe = (value: string): ItemSize => ({ system: 'shoe-eu', value });
const measure = (day: string, heightCm: number | null, footMm: number | null = null): Measurement => ({
  day,
  heightCm,
  footMm,
});

describe('judgeFit', () => {
  it.each([
    [95, 'too-big'],
    [95.1, 'fits'],
    [104, 'fits'],
    [107, 'fits'],
    [107.1, 'outgrown'],
  ])('compares size 104 with a height of %s cm: %s', (heightCm, fit) => {
    expect(judgeFit(eu('104'), { heightCm, footMm: null })).toBe(fit);
  });

  it.each([
    [146, 'too-big'],
    [147, 'fits'],
    [166, 'fits'],
    [167, 'outgrown'],
  ])('compares shoe size 27 with a foot of %s mm: %s', (footMm, fit) => {
    expect(judgeFit(shoe('27'), { heightCm: null, footMm })).toBe(fit);
  });

  it('knows nothing about a size that cannot be compared or a body that was not measured', () => {
    const body = { heightCm: 104, footMm: null };
    expect(judgeFit({ system: 'other', value: '104' }, body)).toBeNull();
    expect(judgeFit(null, body)).toBeNull();
    expect(judgeFit(shoe('27'), body)).toBeNull();
    expect([
      isComparable(null),
      isComparable({ system: 'other', value: 'M' }),
      isComparable(eu('98')),
    ]).toEqual([false, false, true]);
  });
});

describe('getFitsUntil', () => {
  const growing = [measure('2025-11-20', 98), measure('2026-11-20', 104)];

  it('returns the day on which the child reaches the upper end of the size', () => {
    expect(getFitsUntil(eu('104'), growing, TODAY)).toBe('2027-05-21');
    expect(getFitsUntil(eu('110'), growing, TODAY)).toBe('2028-05-20');
  });

  it('knows no day for what is outgrown, fits for more than three years, or was measured once', () => {
    expect(getFitsUntil(eu('98'), growing, TODAY)).toBeNull();
    expect(getFitsUntil(eu('116'), growing, TODAY)).toBe('2029-05-20');
    expect(getFitsUntil(eu('122'), growing, TODAY)).toBeNull();
    expect(getFitsUntil(eu('104'), growing.slice(1), TODAY)).toBeNull();
    expect(getFitsUntil({ system: 'other', value: 'M' }, growing, TODAY)).toBeNull();
  });

  it('is the last day of which the estimate says that the item is not outgrown', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...listSizes('eu')),
        fc.double({ min: 50, max: 170, noNaN: true }),
        fc.double({ min: 1, max: 15, noNaN: true }),
        fc.integer({ min: 60, max: 540 }),
        (value, heightCm, growth, days) => {
          const history = [measure(addDays(TODAY, -days), heightCm), measure(TODAY, heightCm + growth)];
          const until = getFitsUntil(eu(value), history, TODAY);
          if (until === null) return;
          expect(judgeFit(eu(value), estimateBody(history, until))).not.toBe('outgrown');
          expect(judgeFit(eu(value), estimateBody(history, addDays(until, 2)))).toBe('outgrown');
        },
      ),
    );
  });
});

describe('estimateBody', () => {
  it('estimates height and foot from their own measurements', () => {
    const history = [
      measure('2026-11-20', 104, 165),
      measure('2025-11-20', 98, null),
      measure('2026-05-24', null, 160),
    ];
    expect(estimateBody(history, '2027-11-20')).toEqual({
      heightCm: expect.closeTo(110, 1),
      footMm: expect.closeTo(175.1, 1),
    });
    expect(getBodyPerYear(history).heightCm).toBeCloseTo(6, 1);
    expect(getBodyPerYear([])).toEqual({ heightCm: null, footMm: null });
  });
});
