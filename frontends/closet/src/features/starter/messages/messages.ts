import { defineTexts } from '@fitfolk/web-kit/i18n/translations.ts';
import en from './en.json' with { type: 'json' };

// A file of its own, because closets with items do without these texts.
export const { t, useTranslations } = defineTexts('starter', en, {
  de: () => import(/* webpackChunkName: "de-starter" */ './de.json', { with: { type: 'json' } }),
});

export type BasicName = keyof typeof en.names;
