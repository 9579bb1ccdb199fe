import { defineMessages, useTranslator } from '../../i18n/translations.ts';
import en from './en.json' with { type: 'json' };

// A file of its own, because only forms with drafts need these texts.
const messages = defineMessages('drafts', en, {
  de: () => import(/* webpackChunkName: "de" */ './de.json', { with: { type: 'json' } }),
});

export const useTranslations = () => useTranslator(messages);
