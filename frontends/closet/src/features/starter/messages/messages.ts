import en from '@fitfolk/i18n/en/closet/starter.json' with { type: 'json' };
import { defineTexts } from '@fitfolk/web-kit/i18n/translations.ts';

// A file of its own, because closets with items do without these texts.
export const { t, useTranslations } = defineTexts('closet/starter', en);

export type BasicName = keyof typeof en.names;
