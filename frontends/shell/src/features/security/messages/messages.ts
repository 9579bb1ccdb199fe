import { defineMessages, textOf, useTextOf } from '@fitfolk/web-kit/i18n/translations.ts';
import en from './en.json' with { type: 'json' };

/** Apart from the shell's other texts: the entrance does without them. */
const messages = defineMessages('security', en, {
  de: () => import(/* webpackChunkName: "de" */ './de.json', { with: { type: 'json' } }),
});

export const text = textOf(messages);
export const useText = () => useTextOf(messages);
