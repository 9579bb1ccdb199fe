import { clear, del, delMany, get, keys, set, values } from 'idb-keyval';
import { draftImagesPreference } from './draft-images-preference.ts';
import { draftImages, queuedPhotos } from './image-stores.ts';

/** Longest time that an image of an unsaved form is kept, in milliseconds. */
const MAX_AGE_MS = 7 * 24 * 3600 * 1000;

type StoredImage = { readonly file: File; readonly savedAt: number };

/** Returns the result, or undefined without IndexedDB or when it is full. */
const attempt = async <T>(access: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await access();
  } catch {
    return undefined;
  }
};

const toKey = (profileId: string, form: string): string => `${profileId}:${form}`;

/** Stores the image of an unsaved form of a profile, if the browser can. */
export const saveDraftImage = async (profileId: string, form: string, file: File): Promise<void> => {
  const image: StoredImage = { file, savedAt: Date.now() };
  draftImagesPreference.write('true');
  await attempt(() => set(toKey(profileId, form), image, draftImages));
};

/** Returns the stored image of an unsaved form of a profile, for a week. */
export const loadDraftImage = async (profileId: string, form: string): Promise<File | undefined> => {
  const image = await attempt(() => get<StoredImage>(toKey(profileId, form), draftImages));
  if (image && Date.now() - image.savedAt <= MAX_AGE_MS) return image.file;
  if (image) await removeDraftImage(profileId, form);
  return undefined;
};

/** Removes the stored image of an unsaved form of a profile. */
export const removeDraftImage = (profileId: string, form: string): Promise<void> =>
  attempt(() => del(toKey(profileId, form), draftImages));

/** Removes the stored images of all forms of a profile, and its photos that wait for their upload. */
export const removeDraftImages = async (profileId: string): Promise<void> => {
  const [stored, queued] = await Promise.all([
    keys<string>(draftImages),
    values<{ readonly id: string; readonly profileId: string }>(queuedPhotos),
  ]);
  await Promise.all([
    delMany(
      stored.filter((key) => key.startsWith(toKey(profileId, ''))),
      draftImages,
    ),
    delMany(
      queued.filter((entry) => entry.profileId === profileId).map(({ id }) => id),
      queuedPhotos,
    ),
  ]);
};

/** Removes the stored images of all profiles, and all photos that wait for their upload. */
export const clearDraftImages = async (): Promise<void> => {
  await Promise.all([clear(draftImages), clear(queuedPhotos)]);
};
