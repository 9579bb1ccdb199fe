import en from '@fitfolk/i18n/en/shell/parent-pin.json' with { type: 'json' };
import { defineTexts } from '@fitfolk/web-kit/i18n/translations.ts';

export const { t, useTranslations } = defineTexts('shell/parent-pin', en);
