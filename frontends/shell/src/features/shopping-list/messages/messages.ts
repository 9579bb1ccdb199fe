import en from '@fitfolk/i18n/en/shell/shopping-list.json' with { type: 'json' };
import { defineTexts } from '@fitfolk/web-kit/i18n/translations.ts';

export const { useTranslations } = defineTexts('shell/shopping-list', en);
