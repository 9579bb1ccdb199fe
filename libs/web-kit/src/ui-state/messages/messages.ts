import en from '@fitfolk/i18n/en/web-kit/drafts.json' with { type: 'json' };
import { defineTexts } from '../../i18n/translations.ts';

// A file of its own, because only forms with drafts need these texts.
export const { useTranslations } = defineTexts('web-kit/drafts', en);
