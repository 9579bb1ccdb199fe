import type { Price } from '@fitfolk/contracts/closet';
import { getLanguage } from './translations.ts';

const formatIn = (currency: string) => new Intl.NumberFormat(getLanguage(), { style: 'currency', currency });

/** Returns the number of decimal places of a currency. */
export const getDigits = (currency: string): number =>
  formatIn(currency).resolvedOptions().maximumFractionDigits ?? 2;

/** Formats a price: "$49.95". */
export const formatPrice = ({ amount, currency }: Price): string =>
  formatIn(currency).format(amount / 10 ** getDigits(currency));
