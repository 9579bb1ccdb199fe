import { defineTexts } from '@fitfolk/web-kit/i18n/translations.ts';
import en from './en.json' with { type: 'json' };

export const { t, useTranslations } = defineTexts('shell', en, {
  de: () => import(/* webpackChunkName: "de-inside" */ './de.json', { with: { type: 'json' } }),
});
