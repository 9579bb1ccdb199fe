import { defineMessages, useTranslator } from '@fitfolk/web-kit/i18n/translations.ts';
import en from './en.json' with { type: 'json' };

const messages = defineMessages('registration', en, {
  de: () => import(/* webpackChunkName: "de" */ './de.json', { with: { type: 'json' } }),
});

export const useTranslations = () => useTranslator(messages);
