import { memoizedLoad } from '@fitfolk/web-kit/loading/memoized-load.ts';
import { retryLoad } from '@fitfolk/web-kit/loading/retry-load.ts';

/** Loads the form when editing starts or is about to. */
export const loadEditForm = memoizedLoad(() =>
  retryLoad(async () => (await import('./edit-item-form.tsx')).EditItemForm),
);
