import { createTranslator, defineMessages, useTranslator } from '@fitfolk/web-kit/i18n/translations.ts';
import en from './en.json' with { type: 'json' };

// A file of its own, because pages do without these texts until somebody adds or edits an item.
const messages = defineMessages('item', en, {
  de: () => import(/* webpackChunkName: "de" */ './de.json', { with: { type: 'json' } }),
});

export const itemText = createTranslator(messages);
export const useItemTexts = () => useTranslator(messages);
