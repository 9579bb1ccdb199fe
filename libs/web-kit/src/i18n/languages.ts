import type { Language } from '@fitfolk/contracts/auth';
import { storedChoice } from '../storage/local-preference.ts';

/** The languages of the product, each by its own name. */
export const languageNames = { en: 'English', de: 'Deutsch' } as const satisfies Record<Language, string>;

export const isLanguage = (word: string | null): word is Language =>
  word !== null && Object.hasOwn(languageNames, word);

export const storedLanguage = storedChoice('language');

/** The language chosen last in this browser, by whomever; undefined when nobody chose. */
export const lastLanguage = (): Language | undefined => {
  const word = storedLanguage.read();
  return isLanguage(word) ? word : undefined;
};
