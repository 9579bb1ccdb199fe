import en from '@fitfolk/i18n/en/closet/gaps.json' with { type: 'json' };
import { defineTexts } from '@fitfolk/web-kit/i18n/translations.ts';

// A file of its own, because most pages need none of these texts.
export const { useTranslations } = defineTexts('closet/gaps', en);
