import { defineMessages, useTranslator } from '@fitfolk/web-kit/i18n/translations.ts';
import en from './en.json' with { type: 'json' };

// A file of its own, because the board does without these texts until the dialog opens.
const messages = defineMessages('school-calendar', en, {
  de: () => import(/* webpackChunkName: "de" */ './de.json', { with: { type: 'json' } }),
});

export const useSchoolCalendarTexts = () => useTranslator(messages);
