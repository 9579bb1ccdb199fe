import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Language } from '@fitfolk/contracts/auth';
import { describe, expect, test } from 'vitest';
import { countedTexts, faultsOf, type Messages, uninflectedOf } from './translations.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): Messages => JSON.parse(readFileSync(join(root, path), 'utf8'));

const namespaces = globSync('{libs,frontends}/*/src/**/messages/en.json', { cwd: root }).map((path) =>
  dirname(path),
);
const others = Language.options.filter((language) => language !== 'en');

test('there are texts, and languages to put them in', () => {
  expect(namespaces.length).toBeGreaterThanOrEqual(5);
  expect(others).toContain('de');
});

test.each(namespaces)('%s exports its texts under the names that all features use', (folder) => {
  expect(readFileSync(join(root, folder, 'messages.ts'), 'utf8')).toMatch(
    /^export const \{ (t|useTranslations|t, useTranslations) \} = defineTexts\('[\w-]+', en, \{$/m,
  );
});

describe.each(others)('%s', (language) => {
  test.each(namespaces)('%s says everything that English says', (folder) => {
    expect(faultsOf(read(`${folder}/en.json`), read(`${folder}/${language}.json`), language)).toEqual([]);
  });

  test.each(namespaces)('%s fetches it when it is chosen', (folder) => {
    expect(readFileSync(join(root, folder, 'messages.ts'), 'utf8')).toContain(`'./${language}.json'`);
  });
});

/** Messages whose number is a limit above one. */
const LIMITS: readonly string[] = [
  'tooMany',
  'tooManyTags',
  'tagTooLong',
  'tagTooLong',
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

describe.each(Language.options)('counts in %s', (language) => {
  const files = globSync(`{libs,frontends}/*/src/**/${language}.json`, { cwd: root }).filter(
    (path) => !path.includes('node_modules') && !path.includes('dist/'),
  );

  test.each(files)('%s inflects every word after a number', (path) => {
    const uninflected = uninflectedOf(read(path));

    expect(uninflected.filter((line) => !LIMITS.includes(line.split(': ')[0] ?? ''))).toEqual([]);
  });

  test.each(files)('%s has a text for 0, 1 and 2 of everything', (path) => {
    const [none, one, two] = [0, 1, 2].map((count) => countedTexts(read(path), language, count));

    expect([...(none?.keys() ?? [])].toSorted()).toEqual([...(two?.keys() ?? [])].toSorted());
    expect([...(one?.keys() ?? [])].toSorted()).toEqual([...(two?.keys() ?? [])].toSorted());
    for (const [key, text] of one ?? []) {
      const wrong =
        /\b1 (days|items|weeks|hours|minutes|photos|Tage|Tagen|Teile|Teilen|Wochen|Stunden|Minuten|Fotos)\b/.exec(
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
