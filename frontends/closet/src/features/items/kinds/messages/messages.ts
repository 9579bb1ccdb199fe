import { defineTexts } from '@fitfolk/web-kit/i18n/translations.ts';
import en from './en.json' with { type: 'json' };

// A file of its own, because pages need these texts only for forms and dialogs of items.
export const { t, useTranslations } = defineTexts('itemKinds', en, {
  de: () => import(/* webpackChunkName: "de" */ './de.json', { with: { type: 'json' } }),
});
