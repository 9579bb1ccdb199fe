import en from '@fitfolk/i18n/en/closet/skipped.json' with { type: 'json' };
import { defineTexts } from '@fitfolk/web-kit/i18n/translations.ts';

// A file of its own, because few outfits have lost an item.
export const { t } = defineTexts('closet/skipped', en);
