import { closetEvents } from '@fitfolk/contracts/closet';
import type { Env } from '@fitfolk/service-kit/config/config';
import { runAdminScript } from '@fitfolk/service-kit/runtime/admin-script';
import { toItemEventData } from './items/item-events.ts';
import { itemsStore } from './items/items.store.ts';

/** Items published per transaction. */
const BATCH_SIZE = 500;

/**
 * Publishes `closet.item.changed` for every item, so that other services can rebuild their projections, and returns all
 * item ids. The events stay in the outbox until a running closet service sends them.
 */
export const republishItems = (env: Env): Promise<ReadonlySet<string>> =>
  runAdminScript(env, 'closet', async ({ database, unitOfWork }) => {
    const itemIds = new Set<string>();
    for await (const items of itemsStore(database).batches(BATCH_SIZE)) {
      await unitOfWork(async ({ publish }) => {
        for (const item of items) {
          publish(closetEvents.itemChanged, item.id, { ...toItemEventData(item), releasedImageUrl: null });
        }
      });
      for (const { id } of items) itemIds.add(id);
    }
    return itemIds;
  });
