import { loadTranslations } from '@fitfolk/web-kit/i18n/translations.ts';
import { memoizedLoad } from '@fitfolk/web-kit/loading/memoized-load.ts';
import { retryLoad } from '@fitfolk/web-kit/loading/retry-load.ts';

/** Loads the panel of queued images. */
export const loadQueuePanel = memoizedLoad(() =>
  retryLoad(async () => {
    const { QueuePanel } = await import('./queue-panel.tsx');
    await loadTranslations();
    return QueuePanel;
  }),
);

/** Loads the code of the queue itself. */
export const loadQueueCode = memoizedLoad(() =>
  retryLoad(async () => {
    const { createBrowserStorage, createQueueApi, createUploadQueue, describeRejected } = await import(
      './queue-chunk.ts'
    );
    await loadTranslations();
    return { createBrowserStorage, createQueueApi, createUploadQueue, describeRejected };
  }),
);
