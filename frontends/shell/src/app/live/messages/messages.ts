import en from '@fitfolk/i18n/en/shell/live.json' with { type: 'json' };
import { defineTexts } from '@fitfolk/web-kit/i18n/translations.ts';

export const { t } = defineTexts('shell/live', en);
