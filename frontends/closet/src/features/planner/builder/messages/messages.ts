import en from '@fitfolk/i18n/en/closet/builder.json' with { type: 'json' };
import { defineTexts } from '@fitfolk/web-kit/i18n/translations.ts';

// A file of its own, because the planner loads the builder when somebody opens it.
export const { t, useTranslations } = defineTexts('closet/builder', en);
