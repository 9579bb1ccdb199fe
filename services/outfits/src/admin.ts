import type { Env } from '@fitfolk/service-kit/config/config';
import { runTool } from '@fitfolk/service-kit/runtime/admin-script';
import { outfitsStore } from './outfits/outfits.store.ts';
import { wardrobeStore } from './wardrobe/wardrobe.store.ts';

/** Lets whatever the closet tells next replace what outfits knows of its items. */
export const distrustWardrobe = (env: Env): Promise<void> =>
  runTool(env, 'outfits', ({ database }) => wardrobeStore(database).distrust());

/** Takes out of the copy, and out of outfits, what the closet did not tell of; gives how many items that were. */
export const forgetOthers = (env: Env, told: ReadonlySet<string>): Promise<number> =>
  runTool(env, 'outfits', async ({ database, unitOfWork }) => {
    const wardrobe = wardrobeStore(database);
    const outfits = outfitsStore(database);
    const gone = await wardrobe.distrusted(told);
    for (const item of gone) {
      await unitOfWork(async ({ session }) => {
        await wardrobe.bury(item, new Date(), session);
        await outfits.takeOut(item.accountId, item.itemId, session);
      });
    }
    return gone.length;
  });
