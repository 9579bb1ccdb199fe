import en from '@fitfolk/i18n/en/closet/more-images.json' with { type: 'json' };
import { defineTexts } from '@fitfolk/web-kit/i18n/translations.ts';

export const { t, useTranslations } = defineTexts('closet/more-images', en);
