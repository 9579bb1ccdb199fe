import en from '@fitfolk/i18n/en/closet/arrange.json' with { type: 'json' };
import { defineTexts } from '@fitfolk/web-kit/i18n/translations.ts';

export const { t, useTranslations } = defineTexts('closet/arrange', en);
