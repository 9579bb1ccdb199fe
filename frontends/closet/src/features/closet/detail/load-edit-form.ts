import { loadedOnce } from '@fitfolk/web-kit/federation/memoized-load.ts';
import { patientLoad } from '@fitfolk/web-kit/federation/retry-load.ts';

/** The form, fetched when somebody edits an item or is about to. */
export const loadEditForm = loadedOnce(() =>
  patientLoad(async () => (await import('./edit-item-form.tsx')).EditItemForm),
);
