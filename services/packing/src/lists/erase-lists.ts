import type { EraseHandler } from '@fitfolk/service-kit/erasure/erasures';
import { removeProfile } from './list.ts';
import type { ListsStore } from './lists.store.ts';

/** Removes the lists of erased subjects; lists with other profiles keep those. */
export const createEraseLists =
  (lists: ListsStore): EraseHandler =>
  async ({ accountId, profileId }) => {
    if (!profileId) return lists.removeByAccount(accountId);
    for (const list of await lists.list(accountId, profileId)) {
      const after = removeProfile(list, profileId);
      // A concurrent change makes the replacement fail; the next run of the handler repeats it.
      if (after) await lists.replace(after, list.version);
      else await lists.remove(list.id, accountId);
    }
  };
