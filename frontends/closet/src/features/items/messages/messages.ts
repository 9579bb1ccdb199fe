import en from '@fitfolk/i18n/en/closet/item.json' with { type: 'json' };
import { defineTexts } from '@fitfolk/web-kit/i18n/translations.ts';

// A file of its own, because pages do without these texts until somebody adds or edits an item.
export const { t, useTranslations } = defineTexts('closet/item', en);
