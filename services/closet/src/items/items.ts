import type { TransactionLock } from '@fitfolk/service-kit/connections/transaction-lock';
import type { ClosetImages } from '../images/closet-images.ts';
import type { JudgeOutgrown } from '../sizes/outgrown.ts';
import type { AccountUnitOfWork } from './account-unit-of-work.ts';
import { createEditItem } from './edit-item.ts';
import type { ItemCountsStore } from './item-counts.store.ts';
import type { ItemsStore } from './items.store.ts';
import type { LaundryEventsStore } from './laundry/laundry-events.store.ts';
import type { RecordLaundry } from './laundry/record-laundry.ts';
import { createListItems } from './list-items.ts';
import { createRemoveItem } from './remove-item.ts';
import type { TrashStore } from './trash/trash.store.ts';
import { createWearItem } from './wear-item.ts';

type ItemsDependencies = {
  readonly items: ItemsStore;
  readonly trash: TrashStore;
  readonly itemCounts: ItemCountsStore;
  readonly images: ClosetImages;
  readonly laundryEvents: LaundryEventsStore;
  readonly recordLaundry: RecordLaundry;
  readonly judgeOutgrown: JudgeOutgrown;
  readonly accountUnitOfWork: AccountUnitOfWork;
  readonly lock: TransactionLock;
  readonly clock: () => Date;
};

/** The use cases of closet items. Items and profiles of other accounts are `not-found`. */
export const createItems = (dependencies: ItemsDependencies) => ({
  ...createListItems(dependencies),
  ...createWearItem(dependencies),
  edit: createEditItem(dependencies),
  remove: createRemoveItem(dependencies),
});

export type Items = ReturnType<typeof createItems>;
