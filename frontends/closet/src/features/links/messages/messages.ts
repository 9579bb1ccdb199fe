import en from '@fitfolk/i18n/en/closet/links.json' with { type: 'json' };
import { defineTexts } from '@fitfolk/web-kit/i18n/translations.ts';

// A file of its own, because pages do without these texts until somebody shares a link.
export const { useTranslations } = defineTexts('closet/links', en);
