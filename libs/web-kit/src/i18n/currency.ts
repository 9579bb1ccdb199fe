import { getUsualRegion } from './region.ts';

/** Currencies of regions, of which most others of the languages pay in euros. */
const CURRENCIES: Readonly<Record<string, string>> = {
  US: 'USD',
  GB: 'GBP',
  CA: 'CAD',
  AU: 'AUD',
  NZ: 'NZD',
  IN: 'INR',
  ZA: 'ZAR',
  CH: 'CHF',
  LI: 'CHF',
  MX: 'MXN',
  AR: 'ARS',
  CL: 'CLP',
  CO: 'COP',
  PE: 'PEN',
  UY: 'UYU',
};

/** Returns the currency of the browser's region, or of where the page's language is spoken if the browser has another one. */
export const getUsualCurrency = (): string => CURRENCIES[getUsualRegion()] ?? 'EUR';
