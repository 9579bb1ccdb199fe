import type english from '@fitfolk/i18n/en/shell/not-loaded.json';
import { readTexts } from '@fitfolk/i18n/read-texts';

/** In every language, part of the code that shows them: other files cannot be fetched then. */
export const notLoadedTexts = readTexts<typeof english>('shell/not-loaded');
