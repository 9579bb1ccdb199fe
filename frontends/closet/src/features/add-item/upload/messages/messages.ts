import en from '@fitfolk/i18n/en/closet/photo.json' with { type: 'json' };
import { defineTexts } from '@fitfolk/web-kit/i18n/translations.ts';

// A file of its own, because pages do without these texts until somebody adds a photo.
export const { t, useTranslations } = defineTexts('closet/photo', en);
