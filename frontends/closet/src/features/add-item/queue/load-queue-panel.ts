import { memoizedLoad } from '@fitfolk/web-kit/loading/memoized-load.ts';
import { retryLoad } from '@fitfolk/web-kit/loading/retry-load.ts';

/** Loads the panel of queued images. */
export const loadQueuePanel = memoizedLoad(() =>
  retryLoad(async () => (await import('./queue-panel.tsx')).QueuePanel),
);

/** Loads the code of the queue itself. */
export const loadQueueCode = memoizedLoad(() => retryLoad(() => import('./queue-chunk.ts')));
