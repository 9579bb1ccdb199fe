import en from '@fitfolk/i18n/en/web-kit/profile.json' with { type: 'json' };
import { defineTexts } from '../../i18n/translations.ts';

// A file of its own, because only pages of a profile need these texts.
export const { useTranslations } = defineTexts('web-kit/profile', en);
