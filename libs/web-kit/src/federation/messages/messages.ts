import en from '@fitfolk/i18n/en/web-kit/navigation.json' with { type: 'json' };
import { defineTexts } from '../../i18n/translations.ts';

// A file of its own, because pages without a session have no navigation.
export const { t } = defineTexts('web-kit/navigation', en);
