import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Language } from '@fitfolk/contracts/auth';
import { errorCatalog } from '@fitfolk/contracts/core/errors';
import { contracts } from '@fitfolk/contracts/index';
import { TRIP_TYPES } from '@fitfolk/contracts/packing';
import { type Sentences, translateSentences } from '@fitfolk/web-kit/i18n/server-words/sentences.ts';
import { describe, expect, test } from 'vitest';
import { outfitReasons, packingWords, validationSentences, weatherWords } from './spoken.ts';

type ServerWords = { readonly codes: Readonly<Record<string, string>>; readonly sentences: Sentences };

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const COLOUR = /^ {2}(\w+): '#/gm;
const colours = [...read('services/outfits/src/suggestions/rules/colours.ts').matchAll(COLOUR)].map(
  ([, word]) => word ?? '',
);
const others = Language.options.filter((language) => language !== 'en');

describe.each(others)('%s', (language) => {
  const words: ServerWords = JSON.parse(read(`libs/web-kit/src/i18n/server-words/${language}.json`));
  const unknown = (said: readonly string[]) =>
    said.filter((sentence) => translateSentences(sentence, words.sentences) === undefined);

  test('has a sentence for every error code, and for no other', () => {
    expect(Object.keys(words.codes).sort()).toEqual(Object.keys(errorCatalog).sort());
    for (const sentence of Object.values(words.codes)) expect(sentence.trim()).not.toBe('');
  });

  test('says what the rules of the contracts and their library say', () => {
    const said = validationSentences(contracts);

    expect(said).toContain('Username must be at least 3 characters');
    expect(said).toContain('Profile name is required');
    expect(unknown(said)).toEqual([]);
    expect(
      unknown([
        'Required',
        'Invalid input',
        'String must contain at least 6 character(s)',
        'String must contain at most 80 character(s)',
      ]),
    ).toEqual([]);
  });

  test('knows the weather, and what is worn in it', () => {
    expect(unknown(weatherWords())).toEqual([]);
  });

  test('knows why an outfit is suggested, and what to pack', () => {
    expect(colours.length).toBeGreaterThan(20);
    expect(unknown(colours)).toEqual([]);
    expect(unknown(['spring', 'summer', 'fall', 'winter'])).toEqual([]);
    expect(unknown(outfitReasons(colours))).toEqual([]);
    expect(unknown(packingWords(TRIP_TYPES))).toEqual([]);
  });
});
