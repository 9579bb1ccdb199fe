import en from '@fitfolk/i18n/en/closet/queue.json' with { type: 'json' };
import { defineTexts } from '@fitfolk/web-kit/i18n/translations.ts';

// A file of its own, because pages do without these texts until photos are queued.
export const { useTranslations } = defineTexts('closet/queue', en);
