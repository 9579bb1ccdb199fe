import type { Env } from '@fitfolk/service-kit/config/config';
import { runAdminScript } from '@fitfolk/service-kit/runtime/admin-script';
import { closetItemsStore } from './closet-items/closet-items.store.ts';
import { outfitsStore } from './outfits/outfits.store.ts';

/** Starts a rebuild of the closet items projection: the next event of each item replaces it, whatever its version. */
export const markClosetItemsStale = (env: Env): Promise<void> =>
  runAdminScript(env, 'outfits', ({ database }) => closetItemsStore(database).markStale());

/** Finishes a rebuild: removes stale items that closet didn't publish again and returns how many. */
export const removeMissingItems = (env: Env, publishedIds: ReadonlySet<string>): Promise<number> =>
  runAdminScript(env, 'outfits', async ({ database, unitOfWork }) => {
    const closetItems = closetItemsStore(database);
    const outfits = outfitsStore(database);
    const missing = await closetItems.listStale(publishedIds);
    for (const item of missing) {
      await unitOfWork(async ({ session }) => {
        await closetItems.remove(item, new Date(), session);
        await outfits.removeItem(item.accountId, item.itemId, session);
      });
    }
    return missing.length;
  });
