import { defineTexts } from '@fitfolk/web-kit/i18n/translations.ts';
import en from './en.json' with { type: 'json' };

// A file of its own, because the board does without these texts until the dialog opens.
export const { useTranslations } = defineTexts('school-calendar', en, {
  de: () => import(/* webpackChunkName: "de" */ './de.json', { with: { type: 'json' } }),
});
