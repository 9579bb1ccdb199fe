import { defineTexts } from '../translations.ts';
import en from './en.json' with { type: 'json' };

export const { t, useTranslations } = defineTexts('web-kit', en, {
  de: () => import(/* webpackChunkName: "de" */ './de.json', { with: { type: 'json' } }),
});
