import en from '@fitfolk/i18n/en/closet/wishlist.json' with { type: 'json' };
import { defineTexts } from '@fitfolk/web-kit/i18n/translations.ts';

// A file of its own, because other pages need none of these texts.
export const { t, useTranslations } = defineTexts('closet/wishlist', en);
