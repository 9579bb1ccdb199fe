import en from '@fitfolk/i18n/en/closet/starter-example.json' with { type: 'json' };
import { defineTexts } from '@fitfolk/web-kit/i18n/translations.ts';

export const { useTranslations } = defineTexts('closet/starter-example', en);

export type ExampleName = keyof typeof en.outfits;
