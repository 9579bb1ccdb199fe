import en from '@fitfolk/i18n/en/shell/viewer.json' with { type: 'json' };
import { defineTexts } from '@fitfolk/web-kit/i18n/translations.ts';

export const { t, useTranslations } = defineTexts('shell/viewer', en);
