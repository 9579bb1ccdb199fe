import en from '@fitfolk/i18n/en/web-kit/web-kit.json' with { type: 'json' };
import { defineTexts } from '../translations.ts';

export const { t, useTranslations } = defineTexts('web-kit/web-kit', en);
