import type { Language } from '@fitfolk/contracts/auth';
import i18next from 'i18next';
import { getBrowserLanguage, isLanguage, languagePreference } from './languages.ts';
import { getLanguage, loadTranslations } from './translations.ts';

/** Returns true when the page uses the language already, or when this version does not support it. */
export const isLanguageActive = (language: Language): boolean =>
  !isLanguage(language) || (getLanguage() === language && getBrowserLanguage() === language);

let requested: Language | undefined;

/** Switches the whole page and this browser to a language, after loading its translations. The latest call wins. */
export const setLanguage = async (language: Language): Promise<void> => {
  requested = language;
  if (isLanguageActive(language)) return;
  languagePreference.write(language);
  await loadTranslations(language);
  if (requested !== language) return;
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
};
