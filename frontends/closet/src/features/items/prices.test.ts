import { formatPrice } from '@fitfolk/web-kit/i18n/prices.ts';
import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { describe, expect, it } from 'vitest';
import { comparePriceRanges, formatAmount, formatPriceRange, getPriceRange, parseAmount } from './prices.ts';

startMessages({});

describe('parseAmount', () => {
  it.each([
    ['49.95', 'EUR', 4995],
    ['49,9', 'EUR', 4990],
    ['0', 'EUR', 0],
    ['19.99', 'USD', 1999],
    ['1200', 'JPY', 1200],
    ['', 'EUR', undefined],
    ['-3', 'EUR', undefined],
    ['1.234,50', 'EUR', undefined],
    ['about 20', 'EUR', undefined],
    ['1e3', 'EUR', undefined],
  ])('parses %j of %s as %s', (typed, currency, amount) => {
    expect(parseAmount(typed, currency)).toBe(amount);
  });
});

describe('prices', () => {
  it('are shown in their currency, and in an input as they were typed', () => {
    expect(formatPrice({ amount: 4995, currency: 'USD' })).toBe('$49.95');
    expect(formatAmount({ amount: 4990, currency: 'EUR' })).toBe('49.90');
    expect(formatAmount({ amount: 1200, currency: 'JPY' })).toBe('1200');
  });
});

describe('ranges of prices', () => {
  it.each([
    [{ amount: 0, currency: 'USD' }, '$0 – $20'],
    [{ amount: 1999, currency: 'USD' }, '$0 – $20'],
    [{ amount: 2000, currency: 'USD' }, '$20 – $50'],
    [{ amount: 25_000, currency: 'EUR' }, '€200+'],
    [{ amount: 2500, currency: 'JPY' }, '¥2,000 – ¥5,000'],
  ])('of %j are %s', (price, expected) => {
    expect(formatPriceRange(getPriceRange(price)).replaceAll(/\s+/g, ' ')).toBe(expected);
  });

  it('are ordered by currency and price, and stay as they are in a wrong address', () => {
    const ranges = ['USD:0', 'EUR:100', 'EUR:20'];
    expect(ranges.toSorted(comparePriceRanges)).toEqual(['EUR:20', 'EUR:100', 'USD:0']);
    expect(formatPriceRange('cheap')).toBe('cheap');
  });
});
