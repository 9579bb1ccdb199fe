import { createTranslator, defineMessages, useTranslator } from '@fitfolk/web-kit/i18n/translations.ts';
import en from './en.json' with { type: 'json' };

// A file of its own, because pages need these texts only for forms and dialogs of items.
const messages = defineMessages('itemKinds', en, {
  de: () => import(/* webpackChunkName: "de" */ './de.json', { with: { type: 'json' } }),
});

export const kindText = createTranslator(messages);
export const useKindTexts = () => useTranslator(messages);
