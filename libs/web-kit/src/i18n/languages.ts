import type { Language } from '@fitfolk/contracts/auth';
import { localPreference } from '../storage/local-preference.ts';

/** Supported languages with their own names. */
export const languageNames = { en: 'English', de: 'Deutsch' } as const satisfies Record<Language, string>;

export const isLanguage = (value: string | null): value is Language =>
  value !== null && Object.hasOwn(languageNames, value);

export const languagePreference = localPreference('language');

/** Returns the language last chosen in this browser, if any. */
export const getStoredLanguage = (): Language | undefined => {
  const value = languagePreference.read();
  return isLanguage(value) ? value : undefined;
};
