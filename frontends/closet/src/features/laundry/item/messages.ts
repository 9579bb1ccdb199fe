import en from '@fitfolk/i18n/en/closet/item-laundry.json' with { type: 'json' };
import { defineTexts, type MessageKey } from '@fitfolk/web-kit/i18n/translations.ts';

// A file of its own, which loads with the first item that is opened.
export const { useTranslations } = defineTexts('closet/item-laundry', en);

export type ItemLaundryKey = MessageKey<typeof en>;
