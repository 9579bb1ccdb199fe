import en from '@fitfolk/i18n/en/closet/shop-link.json' with { type: 'json' };
import { defineTexts } from '@fitfolk/web-kit/i18n/translations.ts';

// A file of its own, because pages do without these texts until the form opens.
export const { useTranslations } = defineTexts('closet/shop-link', en);
