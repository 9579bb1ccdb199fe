// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyComponent } from '../federation/lazy-component.tsx';
import { lazyPage } from '../federation/lazy-page.ts';
import { setLanguage } from './language.ts';
import { getBrowserLanguage } from './languages.ts';
import { defineTexts, getLanguage, loadTranslations, startMessages } from './translations.ts';

const { t, useTranslations } = defineTexts(
  'wishes',
  {
    title: 'Wishes',
    list: { items_one: '{{count}} wish', items_other: '{{count}} wishes', by: 'Wished by {{name}}' },
  },
  async () => ({
    title: 'Wünsche',
    list: { items_one: '{{count}} Wunsch', items_other: '{{count}} Wünsche', by: 'Wunsch von {{name}}' },
  }),
);

const Title = () => <h1>{useTranslations()('title')}</h1>;

beforeEach(() => startMessages({}));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('translations', () => {
  it('are added by frontends that load later', () => {
    render(<Title />);

    expect(screen.getByRole('heading', { name: 'Wishes' })).toBeTruthy();
  });

  it('add keys that an older copy of the same file lacks', () => {
    const german = async () => ({});
    const older = defineTexts('shared', { a: 'One' }, german);
    const newer = defineTexts('shared', { a: 'Changed', b: 'Two' }, german);

    expect(older.t('a')).toBe('One');
    expect([newer.t('a'), newer.t('b')]).toEqual(['One', 'Two']);
  });

  it('choose a plural form and interpolate values unescaped', () => {
    expect([1, 2, 0].map((count) => t('list.items', { count }))).toEqual(['1 wish', '2 wishes', '0 wishes']);
    expect(t('list.by', { name: 'Zoë & <Co>' })).toBe('Wished by Zoë & <Co>');
  });

  it('reject unknown keys at compile time', () => {
    // @ts-expect-error a misspelt key
    expect(t('list.itmes')).toBe('list.itmes');
  });

  it('update in place on a change of language, which the browser stores', async () => {
    render(<Title />);
    expect(getLanguage()).toBe('en');

    await act(() => setLanguage('de'));

    expect(screen.getByRole('heading').textContent).toBe('Wünsche');
    expect(document.documentElement.lang).toBe('de');
    expect(getBrowserLanguage()).toBe('de');
    expect([1, 2].map((count) => t('list.items', { count }))).toEqual(['1 Wunsch', '2 Wünsche']);

    await act(() => setLanguage('en'));
    expect(screen.getByRole('heading').textContent).toBe('Wishes');
  });

  it.each([
    [['de-AT', 'en'], 'de'],
    [['fr-CA', 'en'], 'fr'],
    [['es-MX', 'es-US'], 'es'],
    [['pl-PL', 'de', 'en'], 'de'],
    [['en-GB', 'de'], 'en'],
    [['pl'], 'en'],
    [['den'], 'en'],
    [[], 'en'],
  ])('begin in the first supported language of a browser set to %j', (languages, expected) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

    expect(getBrowserLanguage()).toBe(expected);
    vi.restoreAllMocks();
  });

  it('follow the latest of two concurrent changes', async () => {
    await Promise.all([setLanguage('de'), setLanguage('en')]);

    expect([getLanguage(), getBrowserLanguage()]).toEqual(['en', 'en']);
  });

  it('replace texts that were shown before they were loaded', async () => {
    const late = defineTexts('early', { title: 'Early' }, async () => ({ title: 'Früh' }));
    await i18next.changeLanguage('de');
    expect(late.t('title')).toBe('Early');

    await loadTranslations();

    expect(late.t('title')).toBe('Früh');
  });

  it('load for a late frontend before it renders', async () => {
    await setLanguage('de');
    const late = defineTexts('late', { title: 'Late' }, async () => ({ title: 'Spät' }));

    await loadTranslations();

    expect(late.t('title')).toBe('Spät');
  });

  it('load for a page that arrives during a change of language', async () => {
    const frame = Promise.withResolvers<{ title: string }>();
    defineTexts('frame', { title: 'Frame' }, () => frame.promise);
    const speaking = setLanguage('de');
    const page = lazyPage(async () => {
      defineTexts('page', { title: 'Page' }, async () => ({ title: 'Seite' }));
      return Title;
    });

    const loading = page.load();
    frame.resolve({ title: 'Rahmen' });
    await Promise.all([loading, speaking]);

    expect(i18next.getResource('de', 'page', 'title')).toBe('Seite');
  });

  it('load for a component that is loaded on first use', async () => {
    await setLanguage('de');
    const Lazy = lazyComponent(async () => {
      const late = defineTexts('dialog', { title: 'Dialog' }, async () => ({ title: 'Fenster' }));
      return () => <p>{late.t('title')}</p>;
    });

    await act(async () => void render(<Lazy />, { wrapper: Suspense }));

    expect(await screen.findByText('Fenster')).toBeTruthy();
  });

  it('fall back to English when missing or not loaded', async () => {
    const half = defineTexts('half', { a: 'One', b: 'Two' }, async () => ({ a: 'Eins' }));
    const gone = defineTexts('gone', { a: 'Here' }, () => Promise.reject(new Error('gone')));

    await setLanguage('de');

    expect([half.t('a'), half.t('b'), gone.t('a')]).toEqual(['Eins', 'Two', 'Here']);
  });

  it('ignore an unsupported language', async () => {
    localStorage.setItem('language', 'xx');
    expect(getBrowserLanguage()).toBe('en');

    // @ts-expect-error a language of a newer server
    await setLanguage('xx');

    expect(getLanguage()).toBe('en');
  });
});
