import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { describe, expect, it } from 'vitest';
import { formatAmount, formatPrice, parseAmount } from './prices.ts';

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
