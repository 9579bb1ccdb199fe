import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Language } from '@fitfolk/contracts/auth';
import { describe, expect, test } from 'vitest';
import { countedTexts, faultsOf, type Messages, singularsForZero, uninflectedOf } from './translations.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): Messages => JSON.parse(readFileSync(join(root, 'i18n', path), 'utf8'));
const listFiles = (language: string): string[] =>
  globSync('*/*.json', { cwd: join(root, 'i18n', language) }).sort();

const files = listFiles('en');
const others = Language.options.filter((language) => language !== 'en');

test('every folder of i18n is a language with its own name', () => {
  const folders = readdirSync(join(root, 'i18n'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['src', 'node_modules'].includes(entry.name))
    .map(({ name }) => name);

  expect(folders.toSorted()).toEqual(Language.options.toSorted());
  expect(Language.options.map((language) => Intl.getCanonicalLocales(language))).toEqual(
    Language.options.map((language) => [language]),
  );
  expect(new Set(Object.values(read('languages.json'))).size).toBe(folders.length);
  expect(files.length).toBeGreaterThan(70);
});

test('every feature defines its texts under the path of their file', () => {
  const sources = globSync('{libs,frontends}/*/src/**/*.ts', { cwd: root }).map((path) =>
    readFileSync(join(root, path), 'utf8'),
  );
  const defined = sources.flatMap((source) => {
    const [, path, name] =
      /'@fitfolk\/i18n\/en\/([\w/-]+)\.json'[^;]*;[\s\S]*defineTexts\('([\w/-]+)', en\)/.exec(source) ?? [];
    return path ? [{ path, name }] : [];
  });

  expect(defined.length).toBeGreaterThan(60);
  for (const { path, name } of defined) expect(name).toBe(path);
});

describe.each(others)('%s', (language) => {
  test('has the files that English has', () => expect(listFiles(language)).toEqual(files));

  test.each(files)('%s says everything that English says', (file) => {
    expect(faultsOf(read(`en/${file}`), read(`${language}/${file}`), language)).toEqual([]);
  });
});

test.each(Language.options)('%s writes one kind of apostrophe', (language) => {
  const curly = listFiles(language).filter((file) =>
    readFileSync(join(root, 'i18n', language, file), 'utf8').includes('’'),
  );

  expect(curly).toEqual([]);
});

/** Messages whose number is a limit above one. */
const LIMITS: readonly string[] = [
  'tooMany',
  'tooManyTags',
  'tagTooLong',
  'emailChanged.undo',
  'streaks.family.pauseInvalid',
  'progress',
  'validation.too-short',
  'validation.too-long',
  'validation.username-too-short',
  'validation.password-too-short',
  'invitation.expiry',
  'packingReasons.per-day-until-wash',
  'packingReasons.top-per-day-until-wash',
  'packingReasons.top-per-days',
  'packingReasons.four-per-day-at-first',
  'packingReasons.six-per-day-at-first',
  'queue.tooMany',
  'devices.showAll',
  'closet.unworn',
  'closet.clearUnworn',
  'closet.noneUnwornText',
];

/** Messages whose number is at least one. */
const NEVER_ZERO: readonly string[] = [
  'wears',
  'packingReasons.per-day',
  'packingReasons.top-per-day',
  'packingReasons.bottoms-per-days',
  'packingReasons.four-per-day',
  'packingReasons.six-per-day',
];

describe.each(Language.options)('counts in %s', (language) => {
  test.each(files)('%s inflects every word after a number', (file) => {
    const uninflected = uninflectedOf(read(`${language}/${file}`));

    expect(uninflected.filter((line) => !LIMITS.includes(line.split(': ')[0] ?? ''))).toEqual([]);
  });

  test.each(files)('%s says no one for 0', (file) => {
    const wrong = singularsForZero(read(`${language}/${file}`), language);

    expect(wrong.filter((key) => !NEVER_ZERO.includes(key))).toEqual([]);
  });

  test.each(files)('%s has a text for 0, 1 and 2 of everything', (file) => {
    const [none, one, two] = [0, 1, 2].map((count) =>
      countedTexts(read(`${language}/${file}`), language, count),
    );

    expect([...(none?.keys() ?? [])].toSorted()).toEqual([...(two?.keys() ?? [])].toSorted());
    expect([...(one?.keys() ?? [])].toSorted()).toEqual([...(two?.keys() ?? [])].toSorted());
    for (const [key, text] of one ?? []) {
      const wrong =
        /\b1 (days|items|weeks|hours|minutes|photos|Tagen?|Teilen?|Wochen|Stunden|Minuten|Fotos|jours|pièces|semaines|heures|días|prendas|semanas|horas|minutos|fotos)\b/.exec(
          text,
        );
      expect(wrong?.[0], key).toBeUndefined();
    }
  });
});

test('a word after a number without plural forms is caught', () => {
  const messages = {
    streak: '{{count}} days in a row',
    progress: '{{count}} of {{total}}',
    age_one: '{{count}} day',
  };

  expect(uninflectedOf(messages)).toEqual(['streak: {{count}} days in a row']);
  expect(countedTexts({ age_one: '{{count}} day', age_other: '{{count}} days' }, 'de', 0)).toEqual(
    new Map([['age', '0 days']]),
  );
});

test('a singular form that says one for 0 is caught', () => {
  const messages = {
    days_one: 'un jour',
    days_other: '{{count}} jours',
    photos_zero: 'aucune',
    photos_one: 'une',
  };

  expect(singularsForZero(messages, 'fr')).toEqual(['days']);
  expect(singularsForZero(messages, 'es')).toEqual([]);
});

test('a language that lacks a text, a placeholder or a plural form, or has one too many, is caught', () => {
  const english = {
    hello: 'Hello {{name}}',
    list: { items_one: '{{count}} item', items_other: '{{count}} items' },
  };

  expect(faultsOf(english, english, 'de')).toEqual([]);
  expect(
    faultsOf(english, { hello: 'Hallo', list: { items_one: '{{count}} Teil' }, bye: 'Tschüss' }, 'de'),
  ).toEqual(['hello has other placeholders', 'list.items_other is missing', 'bye is not in English']);
  expect(faultsOf(english, { ...english, hello: ' ' }, 'de')).toEqual(['hello is missing']);
  expect(faultsOf(english, english, 'pl')).toEqual([
    'list.items_few is missing',
    'list.items_many is missing',
  ]);
});
