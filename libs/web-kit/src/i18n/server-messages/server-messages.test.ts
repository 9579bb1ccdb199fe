import { listColorFamilies } from '@fitfolk/contracts/closet/color-families';
import { COLOR_NAMES } from '@fitfolk/contracts/closet/item-colors';
import germanTexts from '@fitfolk/i18n/de/server/messages.json' with { type: 'json' };
import spanishTexts from '@fitfolk/i18n/es/server/messages.json' with { type: 'json' };
import frenchTexts from '@fitfolk/i18n/fr/server/messages.json' with { type: 'json' };
import i18next from 'i18next';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { loadTranslations, startMessages } from '../translations.ts';
import { translateClauses, translateProblem, translateServerMessage } from './server-messages.ts';

beforeEach(async () => {
  startMessages({});
  await loadTranslations('de');
  await i18next.changeLanguage('de');
});
afterAll(() => i18next.changeLanguage('en'));

const colorsByLanguage: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: germanTexts.colors,
  fr: frenchTexts.colors,
  es: spanishTexts.colors,
};

describe('a color in the name of an item', () => {
  it.each(
    Object.entries(colorsByLanguage).flatMap(([language, colors]) =>
      COLOR_NAMES.map((name) => ({ language, name, word: colors[name] })),
    ),
  )('is read in $language, too: $word', ({ name, word }) => {
    const item = { name: `T-shirt (${word})`, tags: [] };
    // Another language may use the word for a similar color: "rose" is pink in French.
    expect(listColorFamilies(item)).toEqual(listColorFamilies({ name, tags: [] }));
  });
});

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

describe('translateClauses', () => {
  const warm = { code: 'warm', params: { highF: 48 } };
  const colors = { code: 'colors-lift', params: { color: 'mustard', otherColor: 'navy' } };
  const neverWorn = { code: 'never-worn', params: { item: 'Dr. {{Martens}}. White' } };

  it.each([
    ['de', 'Warm genug für 48°F – und Senf setzt einen Akzent zu Marineblau.'],
    ['fr', "Assez chaud pour 48 °F, et le duo moutarde et bleu marine a de l'éclat."],
    ['es', 'Abriga lo suficiente para 48°F, y el mostaza realza el azul marino.'],
  ] as const)('joins clauses to a sentence: %s', async (language, sentence) => {
    await loadTranslations(language);
    await i18next.changeLanguage(language);

    expect(translateClauses([warm, colors], 'English')).toBe(sentence);
  });

  it('writes a sentence of one clause, and names of items as they are', () => {
    expect(translateClauses([warm], 'English')).toBe('Warm genug für 48°F.');
    expect(translateClauses([warm, neverWorn], 'English')).toBe(
      'Warm genug für 48°F – und „Dr. {{Martens}}. White“ wurde noch nie getragen.',
    );
  });

  it('returns the English text when a clause is unknown or there is none', () => {
    const hail = { code: 'hail', params: {} };

    expect(translateClauses([warm, hail], 'English')).toBe('English');
    expect(translateClauses([hail, warm], 'English')).toBe('English');
    expect(translateClauses(undefined, 'English')).toBe('English');
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
