import { memoizedLoad } from '@fitfolk/web-kit/loading/memoized-load.ts';
import { retryLoad } from '@fitfolk/web-kit/loading/retry-load.ts';

/** Loads the form when its dialog opens or is about to. */
export const loadAddItemForm = memoizedLoad(() =>
  retryLoad(async () => (await import('./add-item-form.tsx')).AddItemForm),
);
