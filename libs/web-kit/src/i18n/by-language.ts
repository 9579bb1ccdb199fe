import type { Language } from '@fitfolk/contracts/auth';
import { spokenLanguage } from './translations.ts';

/** Makes something once for each language that the page speaks, such as a format of dates. */
export const byLanguage = <T>(make: (language: Language) => T): (() => T) => {
  const made = new Map<Language, T>();
  return () => {
    const language = spokenLanguage();
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
};
