import type { Language } from '@fitfolk/contracts/auth';
import { getLanguage } from './translations.ts';

/** Memoizes a value per page language, such as a date format. */
export const memoizeByLanguage = <T>(create: (language: Language) => T): (() => T) => {
  const values = new Map<Language, T>();
  return () => {
    const language = getLanguage();
    const value = values.get(language) ?? create(language);
    values.set(language, value);
    return value;
  };
};
