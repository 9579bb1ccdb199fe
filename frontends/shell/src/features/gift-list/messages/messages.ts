import en from '@fitfolk/i18n/en/shell/gift-list.json' with { type: 'json' };
import { defineTexts } from '@fitfolk/web-kit/i18n/translations.ts';

export const { useTranslations } = defineTexts('shell/gift-list', en);
