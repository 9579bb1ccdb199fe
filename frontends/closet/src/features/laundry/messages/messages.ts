import { defineTexts } from '@fitfolk/web-kit/i18n/translations.ts';
import en from './en.json' with { type: 'json' };

// A file of its own, because the other pages of the remote do without these texts.
export const { t, useTranslations } = defineTexts('laundry', en, {
  de: () => import(/* webpackChunkName: "de" */ './de.json', { with: { type: 'json' } }),
});
