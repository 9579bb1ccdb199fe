import en from '@fitfolk/i18n/en/closet/month.json' with { type: 'json' };
import { defineTexts } from '@fitfolk/web-kit/i18n/translations.ts';

export const { useTranslations } = defineTexts('closet/month', en);
