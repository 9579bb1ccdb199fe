import { defineMessages, useTranslator } from '@fitfolk/web-kit/i18n/translations.ts';
import en from './en.json' with { type: 'json' };

const messages = defineMessages('import', en, {
  de: () => import(/* webpackChunkName: "de-inside" */ './de.json', { with: { type: 'json' } }),
});

export const useImportTexts = () => useTranslator(messages);
