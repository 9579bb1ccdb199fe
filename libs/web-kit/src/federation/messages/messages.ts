import { defineTexts } from '../../i18n/translations.ts';
import en from './en.json' with { type: 'json' };

// A file of its own, because pages without a session have no navigation.
export const { t } = defineTexts('navigation', en, {
  de: () => import(/* webpackChunkName: "de" */ './de.json', { with: { type: 'json' } }),
});
