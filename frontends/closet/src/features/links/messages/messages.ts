import { defineMessages, useTranslator } from '@fitfolk/web-kit/i18n/translations.ts';
import en from './en.json' with { type: 'json' };

// A file of its own, because pages do without these texts until somebody shares a link.
const messages = defineMessages('links', en, {
  de: () => import(/* webpackChunkName: "de" */ './de.json', { with: { type: 'json' } }),
});

export const useLinkTexts = () => useTranslator(messages);
