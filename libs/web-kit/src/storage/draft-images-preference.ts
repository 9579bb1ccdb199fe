import { localPreference } from './local-preference.ts';

/** Set once this browser stored an image of an unsaved form or of the upload queue, so that other pages need not load the code of the storage. */
export const draftImagesPreference = localPreference('draftImages');
