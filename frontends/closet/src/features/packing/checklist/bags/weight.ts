import { MAX_PACKED_GRAMS } from '@fitfolk/contracts/packing/packing-limits';
import { usesPounds } from '@fitfolk/web-kit/i18n/region.ts';
import { getLanguage } from '@fitfolk/web-kit/i18n/translations.ts';

const GRAMS_PER_OUNCE = 28.349523125;
const GRAMS_PER_POUND = GRAMS_PER_OUNCE * 16;

type Weighed = { readonly quantity: number; readonly grams?: number | null | undefined };

/** Returns the weight of all pieces of the entries in grams, and how many entries have no weight. */
export const sumWeights = (entries: readonly Weighed[]) => ({
  grams: entries.reduce((sum, { grams, quantity }) => sum + (grams ?? 0) * quantity, 0),
  missing: entries.filter(({ grams }) => !grams).length,
});

/** Formats a weight in kilograms or, where people use them, pounds: "2.4 kg", "5.3 lb". */
export const formatWeight = (grams: number): string =>
  new Intl.NumberFormat(getLanguage(), {
    style: 'unit',
    maximumFractionDigits: 1,
    unit: usesPounds() ? 'pound' : 'kilogram',
  }).format(grams / (usesPounds() ? GRAMS_PER_POUND : 1000));

/** Returns the weight of one piece as its input shows it, in grams or ounces; empty without a weight. */
export const toWeightInput = (grams: number | null | undefined): string => {
  if (!grams) return '';
  return String(usesPounds() ? Math.round((grams / GRAMS_PER_OUNCE) * 10) / 10 : grams);
};

/** Reads an entered weight; null for an empty input, undefined for one that is no weight. Takes a decimal comma, too. */
export const parseWeight = (input: string): number | null | undefined => {
  const text = input.trim().replace(',', '.');
  if (text === '') return null;
  const grams = Math.round(Number(text) * (usesPounds() ? GRAMS_PER_OUNCE : 1));
  return grams >= 1 && grams <= MAX_PACKED_GRAMS ? grams : undefined;
};
