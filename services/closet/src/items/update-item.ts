import { closetEvents } from '@fitfolk/contracts/closet';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { AccountUnitOfWork } from './account-unit-of-work.ts';
import type { Item, ItemWithWears } from './item.ts';
import { findReleasedImage, toItemEventData } from './item-events.ts';
import type { ItemsStore } from './items.store.ts';

export type UpdateDependencies = {
  readonly items: ItemsStore;
  readonly accountUnitOfWork: AccountUnitOfWork;
};

/** Returns the changed item, or the very same one if there is nothing to change. */
type Update = (item: ItemWithWears) => ItemWithWears;

/** Updates an item and publishes the change. Returns undefined if the account has no such item. */
export const updateItem = async (
  items: ItemsStore,
  { accountId, itemId }: { readonly accountId: string; readonly itemId: string },
  update: Update,
  { session, publish }: Transaction,
): Promise<Item | undefined> => {
  const before = await items.find(accountId, itemId, session);
  if (!before) return undefined;
  const updated = update(before);
  if (updated === before) return before;
  const item = { ...updated, version: before.version + 1 };
  await items.replace(item, session);
  const previousImage = before.imageUrl === item.imageUrl ? null : before.imageUrl;
  publish(closetEvents.itemChanged, itemId, {
    ...toItemEventData(item),
    releasedImageUrl: await findReleasedImage(items, accountId, previousImage, session),
  });
  return item;
};

/** Updates an item of the caller's account. @throws AppError `not-found` */
export const updateOwnItem = async (
  { items, accountUnitOfWork }: UpdateDependencies,
  { accountId }: Identity,
  itemId: string,
  update: Update,
): Promise<Item> => {
  const item = await accountUnitOfWork(accountId, (transaction) =>
    updateItem(items, { accountId, itemId }, update, transaction),
  );
  if (!item) throw new AppError('not-found');
  return item;
};
