import { memoizeByLanguage } from './by-language.ts';

const collator = memoizeByLanguage((language) => new Intl.Collator(language, { numeric: true }));

/** Compares names as the page's language sorts them: 2 before 10, and ñ after n in Spanish. */
export const compareNames = (one: string, other: string): number => collator().compare(one, other);
