import { createTranslator, defineMessages, useTranslator } from '@fitfolk/web-kit/i18n/translations.ts';
import en from './en.json' with { type: 'json' };

// A file of its own, because it loads with the dialog.
const messages = defineMessages('calendar', en, {
  de: () => import(/* webpackChunkName: "de" */ './de.json', { with: { type: 'json' } }),
});

export const calendarText = createTranslator(messages);
export const useCalendarTexts = () => useTranslator(messages);
