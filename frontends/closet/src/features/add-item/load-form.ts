import { loadedOnce } from '@fitfolk/web-kit/federation/memoized-load.ts';
import { patientLoad } from '@fitfolk/web-kit/federation/retry-load.ts';

/** The form, fetched when its dialog opens or is about to. */
export const loadForm = loadedOnce(() =>
  patientLoad(async () => (await import('./add-item-form.tsx')).AddItemForm),
);

/** The upload widget, fetched with the form and in a file of its own. */
export const loadUploader = loadedOnce(() =>
  patientLoad(async () => (await import('./upload/uploader.ts')).createUploader),
);
