import { loadTranslations } from '@fitfolk/web-kit/i18n/translations.ts';
import { memoizedLoad } from '@fitfolk/web-kit/loading/memoized-load.ts';
import { retryLoad } from '@fitfolk/web-kit/loading/retry-load.ts';

/** Loads the content of the suggestions dialog. */
export const loadSuggestions = memoizedLoad(() =>
  retryLoad(async () => {
    const { Suggestions } = await import('./suggestions.tsx');
    await loadTranslations();
    return Suggestions;
  }),
);
