import { defineTexts } from '../../i18n/translations.ts';
import en from './en.json' with { type: 'json' };

// A file of its own, because pages do without these texts until somebody chooses a file.
export const { t } = defineTexts('upload', en, {
  de: () => import(/* webpackChunkName: "de" */ './de.json', { with: { type: 'json' } }),
});
