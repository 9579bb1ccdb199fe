import { createTranslator, defineMessages } from '../../i18n/translations.ts';
import en from './en.json' with { type: 'json' };

// A file of its own, because pages do without these texts until somebody chooses a file.
const messages = defineMessages('upload', en, {
  de: () => import(/* webpackChunkName: "de" */ './de.json', { with: { type: 'json' } }),
});

export const t = createTranslator(messages);
