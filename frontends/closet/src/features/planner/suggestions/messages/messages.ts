import en from '@fitfolk/i18n/en/closet/suggestions.json' with { type: 'json' };
import { defineTexts } from '@fitfolk/web-kit/i18n/translations.ts';

// A file of its own, because the planner loads suggestions when somebody asks for them.
export const { t, useTranslations } = defineTexts('closet/suggestions', en);
