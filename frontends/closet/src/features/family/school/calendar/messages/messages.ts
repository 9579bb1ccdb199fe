import en from '@fitfolk/i18n/en/closet/school-calendar.json' with { type: 'json' };
import { defineTexts } from '@fitfolk/web-kit/i18n/translations.ts';

// A file of its own, because the board does without these texts until the dialog opens.
export const { useTranslations } = defineTexts('closet/school-calendar', en);
