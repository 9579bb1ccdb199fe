import en from '@fitfolk/i18n/en/closet/laundry-shortages.json' with { type: 'json' };
import { defineTexts } from '@fitfolk/web-kit/i18n/translations.ts';

// A file of its own, because the notice also appears on other pages.
export const { useTranslations } = defineTexts('closet/laundry-shortages', en);
