import en from '@fitfolk/i18n/en/shell/first-run.json' with { type: 'json' };
import { defineTexts } from '@fitfolk/web-kit/i18n/translations.ts';

export const { useTranslations } = defineTexts('shell/first-run', en);
