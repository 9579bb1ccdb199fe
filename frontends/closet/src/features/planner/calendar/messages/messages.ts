import en from '@fitfolk/i18n/en/closet/calendar.json' with { type: 'json' };
import { defineTexts } from '@fitfolk/web-kit/i18n/translations.ts';

// A file of its own, because it loads with the dialog.
export const { t, useTranslations } = defineTexts('closet/calendar', en);
