import { createStore } from 'idb-keyval';

/** Images of unsaved forms, by profile and form. */
export const draftImages = createStore('fitfolk-drafts', 'images');

/** Entries of the upload queue of the closet, by their id. Each names its profile. */
export const queuedPhotos = createStore('fitfolk-photos', 'queue');
