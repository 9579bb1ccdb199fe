import en from '@fitfolk/i18n/en/web-kit/upload.json' with { type: 'json' };
import { defineTexts } from '../../i18n/translations.ts';

// A file of its own, because pages do without these texts until somebody chooses a file.
export const { t } = defineTexts('web-kit/upload', en);
