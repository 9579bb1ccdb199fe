import en from '@fitfolk/i18n/en/shell/password-reset.json' with { type: 'json' };
import { defineTexts } from '@fitfolk/web-kit/i18n/translations.ts';

export const { t, useTranslations } = defineTexts('shell/password-reset', en);
