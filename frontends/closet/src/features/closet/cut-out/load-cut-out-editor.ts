import { loadTranslations } from '@fitfolk/web-kit/i18n/translations.ts';
import { memoizedLoad } from '@fitfolk/web-kit/loading/memoized-load.ts';
import { retryLoad } from '@fitfolk/web-kit/loading/retry-load.ts';

/** Loads the editor of a cut-out when it opens. */
export const loadCutOutEditor = memoizedLoad(() =>
  retryLoad(async () => {
    const { CutOutEditor } = await import('./cut-out-editor.tsx');
    await loadTranslations();
    return CutOutEditor;
  }),
);
