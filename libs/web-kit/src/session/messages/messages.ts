import { defineTexts } from '../../i18n/translations.ts';
import en from './en.json' with { type: 'json' };

// A file of its own, because only pages of a profile need these texts.
export const { useTranslations } = defineTexts('profile', en, {
  de: () => import(/* webpackChunkName: "de" */ './de.json', { with: { type: 'json' } }),
});
