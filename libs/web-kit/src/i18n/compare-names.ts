import { memoizeByLanguage } from './by-language.ts';

const collator = memoizeByLanguage((language) => new Intl.Collator(language, { numeric: true }));

/** Compares names as the page's language sorts them: 2 before 10, and ñ after n in Spanish. */
export const compareNames = (one: string, other: string): number => collator().compare(one, other);

/** Returns each name once, as the page's language sorts them. */
export const listNames = (names: readonly string[]): string[] => [...new Set(names)].sort(compareNames);
