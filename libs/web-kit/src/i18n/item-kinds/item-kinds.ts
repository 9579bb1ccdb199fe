import en from '@fitfolk/i18n/en/web-kit/item-kinds.json' with { type: 'json' };
import { defineTexts } from '../translations.ts';

export const { useTranslations } = defineTexts('web-kit/item-kinds', en);
