import { Language } from '@fitfolk/contracts/auth';
import { itemNames } from '@fitfolk/contracts/closet';
import { listColors } from '@fitfolk/contracts/closet/colors-of-item';
import { COLOR_NAMES } from '@fitfolk/contracts/closet/garment-colors';
import { errorCatalog } from '@fitfolk/contracts/core/errors';
import type { Messages } from '@fitfolk/contracts/core/messages';
import { validationMessages } from '@fitfolk/contracts/core/validation';
import {
  calendarAddressMessages,
  garmentNames,
  outfitReasons,
  weatherDescriptions,
} from '@fitfolk/contracts/outfits';
import { packingItemNames, packingReasons, TripSeason } from '@fitfolk/contracts/packing';
import i18next from 'i18next';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { loadTranslations, startMessages } from '../translations.ts';
import germanTexts from './de.json' with { type: 'json' };
import { translateProblem, translateSentences, translateServerMessage } from './server-messages.ts';

beforeEach(async () => {
  startMessages({});
  await loadTranslations('de');
  await i18next.changeLanguage('de');
});
afterAll(() => i18next.changeLanguage('en'));

const byName = (names: readonly string[]): Messages => Object.fromEntries(names.map((name) => [name, name]));

/** Every code that the server can send, with its English text. */
const english: Readonly<Record<string, Messages>> = {
  errors: Object.fromEntries(Object.entries(errorCatalog).map(([code, { detail }]) => [code, detail])),
  validation: { ...validationMessages, ...calendarAddressMessages },
  weather: weatherDescriptions,
  garments: garmentNames,
  itemNames,
  colors: byName(COLOR_NAMES),
  seasons: byName(TripSeason.options),
  outfitReasons,
  packingItems: packingItemNames,
  packingReasons,
};

/** Every name of a color in German, which names of items contain. */
const germanColors: Readonly<Record<string, string>> = germanTexts.colors;

describe('a color in the name of an item', () => {
  it.each(COLOR_NAMES)('is read in German, too: %s', (name) => {
    const [color] = listColors({ name: `Hemd in ${germanColors[name]}`, tags: [] });
    expect(color?.name).toBe(name);
  });
});

const placeholdersOf = (text: string): string[] => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

describe.each(Language.options.filter((language) => language !== 'en'))(
  'server messages in %s',
  (language) => {
    it('translate every code of the contracts and no other', async () => {
      const { default: texts } = await import(`./${language}.json`);

      const codes = (sections: Readonly<Record<string, Messages>>) =>
        Object.fromEntries(
          Object.entries(sections).map(([section, codes]) => [section, Object.keys(codes).sort()]),
        );
      expect(codes(texts)).toEqual(codes(english));
    });

    it.each(Object.keys(english))('have the English placeholders in %s', async (section) => {
      const { default: texts } = await import(`./${language}.json`);

      for (const [code, text] of Object.entries(english[section] ?? {})) {
        const translation: string = texts[section][code];
        expect(translation.trim(), code).not.toBe('');
        // A singular form may spell the number out.
        if (!code.endsWith('_one')) expect(placeholdersOf(translation), code).toEqual(placeholdersOf(text));
      }
    });
  },
);

describe('translateServerMessage', () => {
  it('translates a code with its count', () => {
    const translate = (count: number) =>
      translateServerMessage('packingReasons', 'per-day', 'English', { count });

    expect(translate(1)).toBe('Für den einen Tag');
    expect(translate(3)).toBe('Für jeden der 3 Tage');
  });

  it('returns the English text for an unknown code, an unknown parameter and no code', () => {
    expect(translateServerMessage('weather', 'raining-frogs', 'Raining Frogs')).toBe('Raining Frogs');
    expect(translateServerMessage('packingReasons', 'layer', 'For monsoon', { season: 'monsoon' })).toBe(
      'For monsoon',
    );
    expect(translateServerMessage('weather', undefined, 'Fog')).toBe('Fog');
  });

  it('returns the English text in English', async () => {
    await i18next.changeLanguage('en');

    expect(translateServerMessage('weather', 'fog', 'Fog')).toBe('Fog');
  });
});

describe('translateSentences', () => {
  const weather = { code: 'weather', params: { highF: 60, weather: 'hail' } };
  const neverWorn = { code: 'never-worn', params: { item: 'Dr. {{Martens}}. White' } };

  it('translates every sentence and codes in their parameters', () => {
    const colors = { code: 'colors', params: { color: 'white', otherColor: 'navy' } };

    expect(translateSentences('outfitReasons', [colors, neverWorn], 'English')).toBe(
      'Weiß und Marineblau passen gut zusammen. „Dr. {{Martens}}. White“ wurde noch nie getragen.',
    );
  });

  it('returns the English text when a sentence is unknown or there is none', () => {
    expect(translateSentences('outfitReasons', [weather, neverWorn], 'English')).toBe('English');
    expect(translateSentences('outfitReasons', undefined, 'English')).toBe('English');
  });
});

describe('translateProblem', () => {
  const problem = { type: '', title: '', status: 400, detail: 'Invalid input', code: 'validation-failed' };

  it('translates the first invalid field', () => {
    const message = 'Username must be at least 3 characters';
    const issue = { path: 'username', code: 'username-too-short', message, params: { count: 3 } };

    expect(translateProblem({ ...problem, errors: [issue] })).toBe(
      'Der Benutzername braucht mindestens 3 Zeichen',
    );
  });

  it('translates the error code, and keeps the detail of an unknown one', () => {
    expect(translateProblem({ ...problem, code: 'not-found', detail: 'Not found' })).toBe('Nicht gefunden');
    expect(translateProblem({ ...problem, code: 'coat-elsewhere', detail: 'No coat' })).toBe('No coat');
  });
});
