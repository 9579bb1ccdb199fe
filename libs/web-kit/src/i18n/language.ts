import type { Language } from '@fitfolk/contracts/auth';
import i18next from 'i18next';
import { isLanguage, lastLanguage, storedLanguage } from './languages.ts';
import { spokenLanguage, translated } from './translations.ts';

/** Whether the page speaks a language already. One that a newer server knows and these pages do not is let be. */
export const speaks = (language: Language): boolean =>
  !isLanguage(language) || (spokenLanguage() === language && (lastLanguage() ?? 'en') === language);

let wanted: Language | undefined;

/**
 * Lets the whole page speak a language, and this browser from now on; resolves when it does. Its texts are fetched first,
 * so that no page is half in one and half in another.
 */
export const speak = async (language: Language): Promise<void> => {
  wanted = language;
  if (speaks(language)) return;
  storedLanguage.write(language);
  await translated(language);
  // Somebody may have chosen another one in the meantime.
  if (wanted !== language) return;
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
};
