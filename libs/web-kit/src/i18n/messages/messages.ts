import { defineMessages, textOf, useTextOf } from '../translations.ts';
import en from './en.json' with { type: 'json' };

const messages = defineMessages('web-kit', en, {
  de: () => import(/* webpackChunkName: "de" */ './de.json', { with: { type: 'json' } }),
});

export const text = textOf(messages);
export const useText = () => useTextOf(messages);
