import i18next from 'i18next';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { getUsualCurrency } from './currency.ts';
import { startMessages } from './translations.ts';

afterEach(() => void vi.unstubAllGlobals());
afterAll(() => i18next.changeLanguage('en'));

describe('getUsualCurrency', () => {
  it.each([
    ['en', ['en-US'], 'USD'],
    ['en', ['en'], 'USD'],
    ['en', ['en-GB', 'en-US'], 'GBP'],
    ['de', ['de-DE'], 'EUR'],
    ['de', ['en-US', 'de-CH'], 'CHF'],
    ['de', ['en-US'], 'EUR'],
    ['fr', ['fr-CA', 'fr'], 'CAD'],
    ['fr', ['fr'], 'EUR'],
    ['es', ['es-MX'], 'MXN'],
    ['es', ['es-US', 'en-US'], 'USD'],
    ['es', [], 'EUR'],
  ])('is in %s, in a browser set to %j, %s', async (language, languages, currency) => {
    startMessages({});
    await i18next.changeLanguage(language);
    vi.stubGlobal('navigator', { languages });

    expect(getUsualCurrency()).toBe(currency);
  });
});
