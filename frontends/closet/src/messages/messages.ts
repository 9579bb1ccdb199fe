import en from '@fitfolk/i18n/en/closet/closet.json' with { type: 'json' };
import { defineTexts } from '@fitfolk/web-kit/i18n/translations.ts';

export const { t, useTranslations } = defineTexts('closet/closet', en);
