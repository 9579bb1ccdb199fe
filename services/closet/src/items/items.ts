import type { UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { ClosetImages } from '../images/closet-images.ts';
import { createAccountUnitOfWork } from './account-unit-of-work.ts';
import { createAddItem } from './add-item.ts';
import { createEditItem } from './edit-item.ts';
import type { ItemCountsStore } from './item-counts.store.ts';
import type { ItemsStore } from './items.store.ts';
import { createListItems } from './list-items.ts';
import { createRemoveItem } from './remove-item.ts';
import { createWearItem } from './wear-item.ts';

type ItemsDependencies = {
  readonly items: ItemsStore;
  readonly itemCounts: ItemCountsStore;
  readonly images: ClosetImages;
  readonly unitOfWork: UnitOfWork;
  readonly clock: () => Date;
};

/** The use cases of closet items. Items and profiles of other accounts are `not-found`. */
export const createItems = ({ unitOfWork, ...rest }: ItemsDependencies) => {
  const dependencies = { ...rest, accountUnitOfWork: createAccountUnitOfWork(unitOfWork) };
  return {
    ...createListItems(dependencies),
    ...createWearItem(dependencies),
    add: createAddItem(dependencies),
    edit: createEditItem(dependencies),
    remove: createRemoveItem(dependencies),
  };
};

export type Items = ReturnType<typeof createItems>;
