import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import languages from '../languages.json' with { type: 'json' };

export type LanguageCode = keyof typeof languages;

/** Codes of all languages, English first. */
export const LANGUAGE_CODES = Object.keys(languages) as LanguageCode[];

const ROOT = join(import.meta.dirname, '..');

/** Reads a file of texts in a language. */
export const readTextsIn = <Texts>(language: LanguageCode, path: string): Texts =>
  JSON.parse(readFileSync(join(ROOT, language, `${path}.json`), 'utf8'));

/**
 * Reads a file of texts in every language: `readTexts<typeof english>('mail/mail')`. Builds contain the texts instead, in place
 * of a call with a literal path (`inline-texts.ts`).
 */
export const readTexts = <Texts>(path: string): Readonly<Record<LanguageCode, Texts>> =>
  Object.fromEntries(LANGUAGE_CODES.map((language) => [language, readTextsIn(language, path)])) as Record<
    LanguageCode,
    Texts
  >;
