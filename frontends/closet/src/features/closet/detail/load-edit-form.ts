import { loadTranslations } from '@fitfolk/web-kit/i18n/translations.ts';
import { memoizedLoad } from '@fitfolk/web-kit/loading/memoized-load.ts';
import { retryLoad } from '@fitfolk/web-kit/loading/retry-load.ts';

/** Loads the form when editing starts or is about to. */
export const loadEditForm = memoizedLoad(() =>
  retryLoad(async () => {
    const { EditItemForm } = await import('./edit-item-form.tsx');
    await loadTranslations();
    return EditItemForm;
  }),
);
