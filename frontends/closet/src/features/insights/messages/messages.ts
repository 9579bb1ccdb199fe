import en from '@fitfolk/i18n/en/closet/insights.json' with { type: 'json' };
import { defineTexts } from '@fitfolk/web-kit/i18n/translations.ts';

// A file of its own, because the other pages of the remote do without these texts.
export const { useTranslations, t } = defineTexts('closet/insights', en);
