import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Language } from '@fitfolk/contracts/auth';
import { describe, expect, test } from 'vitest';
import { faultsOf, type Messages } from './translations.ts';

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

describe.each(others)('%s', (language) => {
  test.each(namespaces)('%s says everything that English says', (folder) => {
    expect(faultsOf(read(`${folder}/en.json`), read(`${folder}/${language}.json`), language)).toEqual([]);
  });

  test.each(namespaces)('%s fetches it when it is chosen', (folder) => {
    expect(readFileSync(join(root, folder, 'messages.ts'), 'utf8')).toContain(`'./${language}.json'`);
  });
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
