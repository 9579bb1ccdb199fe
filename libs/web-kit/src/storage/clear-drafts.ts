import { draftImagesPreference } from './draft-images-preference.ts';

/** Within the prefix of the session cache, so that signing out removes drafts as well. */
export const DRAFT_PREFIX = 'session-cache:draft:';

const loadImages = () => import(/* webpackChunkName: "draft-images" */ './draft-images.ts');

/** Removes the images of all unsaved forms. Called when the user changes. */
export const clearStoredImages = async (): Promise<void> => {
  if (draftImagesPreference.read() === null) return;
  await (await loadImages()).clearDraftImages();
  draftImagesPreference.write(null);
};

/** Removes what unsaved forms of a profile stored in this browser. */
export const removeProfileDrafts = async (profileId: string): Promise<void> => {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(DRAFT_PREFIX) && key.includes(profileId)) sessionStorage.removeItem(key);
    }
  } catch {
    // Without storage there are no drafts.
  }
  if (draftImagesPreference.read() !== null) await (await loadImages()).removeDraftImages(profileId);
};
