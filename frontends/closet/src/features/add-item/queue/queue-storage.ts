import { createStore, del, set, values } from 'idb-keyval';
import type { QueueEntry } from './queue-entry.ts';

/** Persistent storage of queue entries. */
export type QueueStorage = {
  load(profileId: string): Promise<QueueEntry[]>;
  save(entry: QueueEntry): Promise<void>;
  remove(id: string): Promise<void>;
};

/** Stores entries in IndexedDB; without it, or when it is full, entries last only as long as the page. */
export const createBrowserStorage = (): QueueStorage => {
  const store = createStore('fitfolk-photos', 'queue');
  return {
    load: async (profileId) => {
      const all = await values<QueueEntry>(store).catch(() => []);
      return all.filter((entry) => entry.profileId === profileId);
    },
    save: (entry) => set(entry.id, entry, store).catch(() => undefined),
    remove: (id) => del(id, store).catch(() => undefined),
  };
};
