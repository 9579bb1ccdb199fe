import { loadTranslations } from '@fitfolk/web-kit/i18n/translations.ts';
import { memoizedLoad } from '@fitfolk/web-kit/loading/memoized-load.ts';
import { retryLoad } from '@fitfolk/web-kit/loading/retry-load.ts';
import { loadQueueCode, loadQueuePanel } from './queue/load-queue-panel.ts';

/**
 * Loads the form when its dialog opens or is about to, with the queue of several photos, which it may open while the device is
 * offline. The form does without the queue if that fails to load.
 */
export const loadAddItemForm = memoizedLoad(() => {
  const queue = Promise.allSettled([loadQueuePanel(), loadQueueCode()]);
  return retryLoad(async () => {
    const { AddItemForm } = await import('./add-item-form.tsx');
    await loadTranslations();
    await queue;
    return AddItemForm;
  });
});
