import { memoizedLoad } from '@fitfolk/web-kit/loading/memoized-load.ts';
import { retryLoad } from '@fitfolk/web-kit/loading/retry-load.ts';

/** The form, fetched when somebody edits an item or is about to. */
export const loadEditForm = memoizedLoad(() =>
  retryLoad(async () => (await import('./edit-item-form.tsx')).EditItemForm),
);
