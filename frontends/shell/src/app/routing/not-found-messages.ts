import en from '@fitfolk/i18n/en/shell/not-found.json' with { type: 'json' };
import { defineTexts } from '@fitfolk/web-kit/i18n/translations.ts';

// A file of its own, because the sign-in pages do without these texts.
export const { useTranslations } = defineTexts('shell/not-found', en);
