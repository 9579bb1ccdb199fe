import type { EraseHandler } from '@fitfolk/service-kit/erasure/erasures';
import { without } from './list.ts';
import type { ListsStore } from './lists.store.ts';

/** Removes the lists of those who left; a list that others are on stays with them. */
export const createPurge =
  (lists: ListsStore): EraseHandler =>
  async ({ accountId, profileId }) => {
    if (!profileId) return lists.removeAllOf(accountId);
    for (const list of await lists.of(profileId)) {
      const rest = without(list, profileId);
      // Should somebody change the list at this moment, the next purge finds it again.
      if (rest) await lists.replace(rest);
      else await lists.remove(list.id, accountId);
    }
  };
