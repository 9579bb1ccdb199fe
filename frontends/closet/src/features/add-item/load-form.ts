import { memoizedLoad } from '@fitfolk/web-kit/loading/memoized-load.ts';
import { retryLoad } from '@fitfolk/web-kit/loading/retry-load.ts';

/** The form, fetched when its dialog opens or is about to. */
export const loadForm = memoizedLoad(() =>
  retryLoad(async () => (await import('./add-item-form.tsx')).AddItemForm),
);

/** The upload widget, fetched with the form and in a file of its own. */
export const loadUploader = memoizedLoad(() =>
  retryLoad(async () => (await import('./upload/uploader.ts')).createUploader),
);
