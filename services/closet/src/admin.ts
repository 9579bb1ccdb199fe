import { closetEvents } from '@fitfolk/contracts/closet';
import type { Env } from '@fitfolk/service-kit/config/config';
import { runAdminScript } from '@fitfolk/service-kit/runtime/admin-script';
import { itemsStore } from './items/items.store.ts';
import { factsOf } from './items/items.ts';

/** Items told of in one transaction. */
const BATCH = 500;

/**
 * Tells of every item as it is now, for services that build their copy anew; gives the ids of all items. The events wait
 * in the outbox until a running closet publishes them. Telling again what others know changes nothing there.
 */
export const republishItems = (env: Env): Promise<ReadonlySet<string>> =>
  runAdminScript(env, 'closet', async ({ database, unitOfWork }) => {
    const told = new Set<string>();
    for await (const items of itemsStore(database).batches(BATCH)) {
      await unitOfWork(async ({ publish }) => {
        for (const item of items) {
          publish(closetEvents.itemChanged, item.id, { ...factsOf(item), releasedImageUrl: null });
        }
      });
      for (const { id } of items) told.add(id);
    }
    return told;
  });
