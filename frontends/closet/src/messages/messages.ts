import { defineMessages, textOf, useTextOf } from '@fitfolk/web-kit/i18n/translations.ts';
import en from './en.json' with { type: 'json' };

const messages = defineMessages('closet', en, {
  de: () => import(/* webpackChunkName: "de" */ './de.json', { with: { type: 'json' } }),
});

export const t = textOf(messages);
export const useTranslations = () => useTextOf(messages);
