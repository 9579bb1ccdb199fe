import { defineMessages, useTranslator } from '../translations.ts';
import en from './en.json' with { type: 'json' };

const messages = defineMessages('garmentKinds', en, {
  de: () => import(/* webpackChunkName: "de" */ './de.json', { with: { type: 'json' } }),
});

/** Names of the kinds of garments that season checks and shopping lists count. */
export const useGarmentKindTexts = () => useTranslator(messages);
