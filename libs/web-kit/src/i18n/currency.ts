import { getLanguage } from './translations.ts';

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
export const getUsualCurrency = (): string => {
  const language = getLanguage();
  const tag = navigator.languages.find((each) => each.split('-')[0] === language) ?? language;
  return CURRENCIES[new Intl.Locale(tag).maximize().region ?? ''] ?? 'EUR';
};
