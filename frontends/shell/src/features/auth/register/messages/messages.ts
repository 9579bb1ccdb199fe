import { createTranslator, defineMessages, useTranslator } from '@fitfolk/web-kit/i18n/translations.ts';
import en from './en.json' with { type: 'json' };

const messages = defineMessages('register', en, {
  de: () => import(/* webpackChunkName: "de" */ './de.json', { with: { type: 'json' } }),
});

export const t = createTranslator(messages);
export const useTranslations = () => useTranslator(messages);
