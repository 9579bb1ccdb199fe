import en from '@fitfolk/i18n/en/social/followers.json' with { type: 'json' };
import { defineTexts } from '@fitfolk/web-kit/i18n/translations.ts';

// A file of its own, because most readers of the feed do without these texts.
export const { useTranslations } = defineTexts('social/followers', en);
