// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lazyPage } from '../federation/lazy-page.ts';
import { setLanguage } from './language.ts';
import { getStoredLanguage } from './languages.ts';
import {
  defineMessages,
  getLanguage,
  loadTranslations,
  startMessages,
  textOf,
  useTextOf,
} from './translations.ts';

const messages = defineMessages(
  'wishes',
  {
    title: 'Wishes',
    list: { items_one: '{{count}} wish', items_other: '{{count}} wishes', by: 'Wished by {{name}}' },
  },
  {
    de: async () => ({
      default: {
        title: 'Wünsche',
        list: { items_one: '{{count}} Wunsch', items_other: '{{count}} Wünsche', by: 'Wunsch von {{name}}' },
      },
    }),
  },
);

const Title = () => <h1>{useTextOf(messages)('title')}</h1>;

beforeEach(() => startMessages({}));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('a frontend that comes later brings its own texts', () => {
  render(<Title />);

  expect(screen.getByRole('heading', { name: 'Wishes' })).toBeTruthy();
});

test('counts choose their form, and values go in as they are', () => {
  const text = textOf(messages);

  expect([1, 2, 0].map((count) => text('list.items', { count }))).toEqual(['1 wish', '2 wishes', '0 wishes']);
  expect(text('list.by', { name: 'Zoë & <Co>' })).toBe('Wished by Zoë & <Co>');
});

test('a key that no file has does not pass the type check', () => {
  const text = textOf(messages);

  // @ts-expect-error a misspelt key
  expect(text('list.itmes')).toBe('list.itmes');
});

test('another language takes the place of the first where it stands, and is remembered by the browser', async () => {
  render(<Title />);
  expect(getLanguage()).toBe('en');

  await act(() => setLanguage('de'));

  expect(screen.getByRole('heading').textContent).toBe('Wünsche');
  expect(document.documentElement.lang).toBe('de');
  expect(getStoredLanguage()).toBe('de');
  expect([1, 2].map((count) => textOf(messages)('list.items', { count }))).toEqual(['1 Wunsch', '2 Wünsche']);

  await act(() => setLanguage('en'));
  expect(screen.getByRole('heading').textContent).toBe('Wishes');
});

test('of two languages chosen one after the other the last is spoken', async () => {
  await Promise.all([setLanguage('de'), setLanguage('en')]);

  expect([getLanguage(), getStoredLanguage()]).toEqual(['en', 'en']);
});

test('a frontend that comes while another language is spoken is translated before it shows', async () => {
  await setLanguage('de');
  const late = defineMessages(
    'late',
    { title: 'Late' },
    { de: async () => ({ default: { title: 'Spät' } }) },
  );

  await loadTranslations();

  expect(textOf(late)('title')).toBe('Spät');
});

test('a page that arrives while its language is still on its way is translated before it shows', async () => {
  const frame = Promise.withResolvers<{ default: { title: string } }>();
  defineMessages('frame', { title: 'Frame' }, { de: () => frame.promise });
  const speaking = setLanguage('de');
  const page = lazyPage(async () => {
    defineMessages('page', { title: 'Page' }, { de: async () => ({ default: { title: 'Seite' } }) });
    return Title;
  });

  const loading = page.load();
  frame.resolve({ default: { title: 'Rahmen' } });
  await Promise.all([loading, speaking]);

  expect(i18next.getResource('de', 'page', 'title')).toBe('Seite');
});

test('what has no text in the chosen language, or cannot be fetched, is said in the first', async () => {
  const half = defineMessages(
    'half',
    { a: 'One', b: 'Two' },
    { de: async () => ({ default: { a: 'Eins' } }) },
  );
  const gone = defineMessages('gone', { a: 'Here' }, { de: () => Promise.reject(new Error('gone')) });

  await setLanguage('de');

  expect([textOf(half)('a'), textOf(half)('b'), textOf(gone)('a')]).toEqual(['Eins', 'Two', 'Here']);
});

test('a language that these pages do not know leaves them as they are', async () => {
  localStorage.setItem('language', 'xx');
  expect(getStoredLanguage()).toBeUndefined();

  // @ts-expect-error a language of a newer server
  await setLanguage('xx');

  expect(getLanguage()).toBe('en');
});
