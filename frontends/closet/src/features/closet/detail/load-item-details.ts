import { loadTranslations } from '@fitfolk/web-kit/i18n/translations.ts';
import { memoizedLoad } from '@fitfolk/web-kit/loading/memoized-load.ts';
import { retryLoad } from '@fitfolk/web-kit/loading/retry-load.ts';

/** Loads the details of an item after the page, at the latest when an item opens. */
export const loadItemDetails = memoizedLoad(() =>
  retryLoad(async () => {
    const { ItemDetails } = await import('./item-details.tsx');
    await loadTranslations();
    return ItemDetails;
  }),
);
