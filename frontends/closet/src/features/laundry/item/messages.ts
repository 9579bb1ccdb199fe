import { defineTexts, type MessageKey } from '@fitfolk/web-kit/i18n/translations.ts';
import en from './en.json' with { type: 'json' };

// A file of its own, which loads with the first item that is opened.
export const { useTranslations } = defineTexts('itemLaundry', en, {
  de: () => import(/* webpackChunkName: "de" */ './de.json', { with: { type: 'json' } }),
});

export type ItemLaundryKey = MessageKey<typeof en>;
