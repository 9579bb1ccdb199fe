import { loadedOnce } from '@fitfolk/web-kit/loaded-once.ts';
import { patientLoad } from '@fitfolk/web-kit/patient-load.ts';

/** The form, fetched when somebody edits an item or is about to. */
export const loadEditForm = loadedOnce(() =>
  patientLoad(async () => (await import('./edit-item-form.tsx')).EditItemForm),
);
