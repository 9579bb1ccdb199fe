import { createTranslator, defineMessages } from '../../i18n/translations.ts';
import en from './en.json' with { type: 'json' };

// A file of its own, because pages without a session have no navigation.
const messages = defineMessages('navigation', en, {
  de: () => import(/* webpackChunkName: "de" */ './de.json', { with: { type: 'json' } }),
});

export const t = createTranslator(messages);
