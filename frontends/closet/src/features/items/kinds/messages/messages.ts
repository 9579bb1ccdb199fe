import en from '@fitfolk/i18n/en/closet/item-kinds.json' with { type: 'json' };
import { defineTexts } from '@fitfolk/web-kit/i18n/translations.ts';

// A file of its own, because pages need these texts only for forms and dialogs of items.
export const { t, useTranslations } = defineTexts('closet/item-kinds', en);
