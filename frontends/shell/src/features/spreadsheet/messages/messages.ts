import { defineTexts } from '@fitfolk/web-kit/i18n/translations.ts';
import en from './en.json' with { type: 'json' };

export const { useTranslations } = defineTexts('spreadsheet', en, {
  de: () => import(/* webpackChunkName: "de-inside" */ './de.json', { with: { type: 'json' } }),
});
