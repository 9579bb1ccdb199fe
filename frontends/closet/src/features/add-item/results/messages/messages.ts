import en from '@fitfolk/i18n/en/closet/analysis-results.json' with { type: 'json' };
import { defineTexts } from '@fitfolk/web-kit/i18n/translations.ts';

// A file of its own, because only servers with a language model have two results.
export const { useTranslations } = defineTexts('closet/analysis-results', en);
