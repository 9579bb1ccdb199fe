import { loadTranslations } from '@fitfolk/web-kit/i18n/translations.ts';
import { memoizedLoad } from '@fitfolk/web-kit/loading/memoized-load.ts';
import { retryLoad } from '@fitfolk/web-kit/loading/retry-load.ts';
import { loadQueuePanel } from './queue/load-queue-panel.ts';

/**
 * Loads the form when its dialog opens or is about to, and the panel of queued images, which the form may open while the
 * device is offline.
 */
export const loadAddItemForm = memoizedLoad(() => {
  loadQueuePanel().catch(() => undefined);
  return retryLoad(async () => {
    const { AddItemForm } = await import('./add-item-form.tsx');
    await loadTranslations();
    return AddItemForm;
  });
});
