import { defineMessages, useTranslator } from '@fitfolk/web-kit/i18n/translations.ts';
import en from './en.json' with { type: 'json' };

// A file of its own, because the other pages of the remote do without these texts.
const messages = defineMessages('insights', en, {
  de: () => import(/* webpackChunkName: "de" */ './de.json', { with: { type: 'json' } }),
});

export const useInsightsTexts = () => useTranslator(messages);
