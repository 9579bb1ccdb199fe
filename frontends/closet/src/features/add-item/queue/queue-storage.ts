import { createStore, del, set, values } from 'idb-keyval';
import type { QueueEntry } from './queue-entry.ts';

/** Where queue entries outlive the page. */
export type QueueStorage = {
  load(profileId: string): Promise<QueueEntry[]>;
  save(entry: QueueEntry): Promise<void>;
  remove(id: string): Promise<void>;
};

/** The browser's own database. Where there is none, or no room in it, entries live as long as the page. */
export const browserStorage = (): QueueStorage => {
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
