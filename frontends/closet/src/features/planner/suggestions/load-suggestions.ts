import { memoizedLoad } from '@fitfolk/web-kit/loading/memoized-load.ts';
import { retryLoad } from '@fitfolk/web-kit/loading/retry-load.ts';

/** Loads the content of the suggestions dialog. */
export const loadSuggestions = memoizedLoad(() =>
  retryLoad(async () => (await import('./suggestions.tsx')).Suggestions),
);
