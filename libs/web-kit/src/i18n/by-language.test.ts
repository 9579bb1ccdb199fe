import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { memoizeByLanguage } from './by-language.ts';
import { startMessages } from './translations.ts';

describe('memoizeByLanguage', () => {
  it('creates one value per page language', async () => {
    const made: string[] = [];
    const month = memoizeByLanguage((language) => {
      made.push(language);
      return new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
    });
    const march = new Date('2026-03-15');
    startMessages({});

    expect([month().format(march), month().format(march)]).toEqual(['March', 'March']);
    await i18next.changeLanguage('de');
    expect(month().format(march)).toBe('März');
    await i18next.changeLanguage('en');
    expect(month().format(march)).toBe('March');
    expect(made).toEqual(['en', 'de']);
  });
});
