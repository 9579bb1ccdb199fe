import type { Env } from '@fitfolk/service-kit/config/config';
import { runAdminScript } from '@fitfolk/service-kit/runtime/admin-script';
import { closetItemsStore } from './closet-items/closet-items.store.ts';
import { outfitsStore } from './outfits/outfits.store.ts';

/** Lets whatever the closet tells next replace what outfits knows of its items. */
export const markClosetItemsStale = (env: Env): Promise<void> =>
  runAdminScript(env, 'outfits', ({ database }) => closetItemsStore(database).markStale());

/** Takes out of the copy, and out of outfits, what the closet did not tell of; gives how many items that were. */
export const removeMissingItems = (env: Env, told: ReadonlySet<string>): Promise<number> =>
  runAdminScript(env, 'outfits', async ({ database, unitOfWork }) => {
    const wardrobe = closetItemsStore(database);
    const outfits = outfitsStore(database);
    const gone = await wardrobe.listStale(told);
    for (const item of gone) {
      await unitOfWork(async ({ session }) => {
        await wardrobe.removeItem(item, new Date(), session);
        await outfits.takeOut(item.accountId, item.itemId, session);
      });
    }
    return gone.length;
  });
