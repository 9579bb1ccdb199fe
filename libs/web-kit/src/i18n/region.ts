import { getLanguage } from './translations.ts';

/** Regions in which people measure themselves in inches. */
const INCH_REGIONS: readonly string[] = ['US', 'GB', 'CA', 'IE', 'LR', 'MM'];

/** Regions in which people weigh luggage in pounds. */
const POUND_REGIONS: readonly string[] = ['US', 'LR', 'MM'];

/** Returns the region of the browser, or where the page's language is spoken if the browser has another one. */
export const getUsualRegion = (): string => {
  const language = getLanguage();
  const tag = navigator.languages.find((each) => each.split('-')[0] === language) ?? language;
  return new Intl.Locale(tag).maximize().region ?? '';
};

/** Returns true where people measure themselves in inches. */
export const usesInches = (): boolean => INCH_REGIONS.includes(getUsualRegion());

/** Returns true where people weigh luggage in pounds. */
export const usesPounds = (): boolean => POUND_REGIONS.includes(getUsualRegion());
