import { draftImagesPreference } from '@fitfolk/web-kit/storage/draft-images-preference.ts';
import { queuedPhotos } from '@fitfolk/web-kit/storage/image-stores.ts';
import { del, set, values } from 'idb-keyval';
import type { QueueEntry } from './queue-entry.ts';

/** Persistent storage of queue entries. */
export type QueueStorage = {
  load(profileId: string): Promise<QueueEntry[]>;
  save(entry: QueueEntry): Promise<void>;
  remove(id: string): Promise<void>;
};

/** Stores entries in IndexedDB; without it, or when it is full, entries last only as long as the page. */
export const createBrowserStorage = (): QueueStorage => ({
  load: async (profileId) => {
    const all = await values<QueueEntry>(queuedPhotos).catch(() => []);
    return all.filter((entry) => entry.profileId === profileId);
  },
  save: (entry) => {
    // Signing out removes the photos.
    draftImagesPreference.write('true');
    return set(entry.id, entry, queuedPhotos).catch(() => undefined);
  },
  remove: (id) => del(id, queuedPhotos).catch(() => undefined),
});
