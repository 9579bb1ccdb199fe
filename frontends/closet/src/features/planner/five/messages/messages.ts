import en from '@fitfolk/i18n/en/closet/five.json' with { type: 'json' };
import { defineTexts } from '@fitfolk/web-kit/i18n/translations.ts';

// A file of its own, because the planner loads these days when somebody plans them.
export const { useTranslations } = defineTexts('closet/five', en);
