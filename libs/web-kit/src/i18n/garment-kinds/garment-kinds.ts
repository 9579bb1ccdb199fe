import en from '@fitfolk/i18n/en/web-kit/garment-kinds.json' with { type: 'json' };
import { defineTexts } from '../translations.ts';

export const { useTranslations } = defineTexts('web-kit/garment-kinds', en);
