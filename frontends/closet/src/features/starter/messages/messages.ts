import { createTranslator, defineMessages, useTranslator } from '@fitfolk/web-kit/i18n/translations.ts';
import en from './en.json' with { type: 'json' };

// A file of its own, because closets with items do without these texts.
const messages = defineMessages('starter', en, {
  de: () => import(/* webpackChunkName: "de-starter" */ './de.json', { with: { type: 'json' } }),
});

export type BasicName = keyof typeof en.names;

export const starterText = createTranslator(messages);
export const useStarterTexts = () => useTranslator(messages);
