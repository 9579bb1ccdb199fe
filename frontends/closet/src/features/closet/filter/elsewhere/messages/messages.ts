import en from '@fitfolk/i18n/en/closet/elsewhere.json' with { type: 'json' };
import { defineTexts } from '@fitfolk/web-kit/i18n/translations.ts';

// Texts of what a search finds beside items, which load with its code.
export const { useTranslations } = defineTexts('closet/elsewhere', en);
