import type { Language } from '@fitfolk/contracts/auth';
import languages from '@fitfolk/i18n/languages.json' with { type: 'json' };
import { localPreference } from '../storage/local-preference.ts';

/** Supported languages with their own names. */
export const languageNames: Readonly<Record<Language, string>> = languages;

export const isLanguage = (value: string | null): value is Language =>
  value !== null && Object.hasOwn(languageNames, value);

export const languagePreference = localPreference('language');

/** Returns the language last chosen in this browser, else the first supported one of its settings, else English. */
export const getBrowserLanguage = (): Language =>
  [languagePreference.read(), ...navigator.languages.map((tag) => tag.split('-')[0] ?? '')].find(
    isLanguage,
  ) ?? 'en';
