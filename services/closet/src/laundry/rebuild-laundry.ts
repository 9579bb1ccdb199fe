import type { UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { ItemsStore } from '../items/items.store.ts';
import { publishLaundryChanges } from '../items/laundry/laundry-changes.ts';
import type { LaundryEventsStore } from '../items/laundry/laundry-events.store.ts';
import type { RecordLaundry } from '../items/laundry/record-laundry.ts';
import { type Update, updateItem } from '../items/update-item.ts';
import { deriveWears } from '../items/wears.ts';

type RebuildLaundryDependencies = {
  readonly items: ItemsStore;
  readonly laundryEvents: Pick<LaundryEventsStore, 'list'>;
  readonly recordLaundry: RecordLaundry;
  readonly unitOfWork: UnitOfWork;
};

/** Items derived again by one request. */
const PAGE_SIZE = 200;

type RebuiltPage = { readonly checked: number; readonly repaired: number; readonly next: string | null };

/** Derives the laundry state and the wears of a page of items from their events, and repairs and publishes those that differ. */
export const createRebuildLaundry = ({
  items,
  laundryEvents,
  recordLaundry,
  unitOfWork,
}: RebuildLaundryDependencies) => {
  const rebuild: Update = async (item, transaction) => {
    const { accountId, id: itemId } = item;
    const events = await laundryEvents.list({ accountId, itemId }, transaction.session);
    return deriveWears(await recordLaundry.derive(item, transaction), events);
  };

  return async (after: string | null): Promise<RebuiltPage> => {
    const page = await items.listAll(after, PAGE_SIZE);
    let repaired = 0;
    for (const { id: itemId, accountId } of page) {
      const isRepaired = await unitOfWork(async (transaction) => {
        const target = { accountId, itemId };
        const updated = await updateItem(items, target, rebuild, transaction);
        if (!updated || updated.item === updated.before) return false;
        publishLaundryChanges(accountId, [updated], transaction);
        return true;
      });
      if (isRepaired) repaired += 1;
    }
    const last = page.at(-1)?.id ?? null;
    return { checked: page.length, repaired, next: page.length < PAGE_SIZE ? null : last };
  };
};

export type RebuildLaundry = ReturnType<typeof createRebuildLaundry>;
