import { loadTranslations } from '@fitfolk/web-kit/i18n/translations.ts';
import { memoizedLoad } from '@fitfolk/web-kit/loading/memoized-load.ts';
import { retryLoad } from '@fitfolk/web-kit/loading/retry-load.ts';

/** Loads the form when its dialog opens or is about to. */
export const loadWishForm = memoizedLoad(() =>
  retryLoad(async () => {
    const { WishForm } = await import('./wish-form.tsx');
    await loadTranslations();
    return WishForm;
  }),
);
