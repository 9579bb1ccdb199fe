import { createTranslator, defineMessages, useTranslator } from '@fitfolk/web-kit/i18n/translations.ts';
import en from './en.json' with { type: 'json' };

// A file of its own, because the planner loads the builder when somebody opens it.
const messages = defineMessages('builder', en, {
  de: () => import(/* webpackChunkName: "de" */ './de.json', { with: { type: 'json' } }),
});

export const builderText = createTranslator(messages);
export const useBuilderTexts = () => useTranslator(messages);
