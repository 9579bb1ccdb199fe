import { closetEvents } from '@fitfolk/contracts/closet';
import { type Identity, requireOwn } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { AccountUnitOfWork } from './account-unit-of-work.ts';
import type { Item, ItemWithWears } from './item.ts';
import { findReleasedImages, toItemEventData } from './item-events.ts';
import type { ItemsStore } from './items.store.ts';
import { publishLaundryChanges } from './laundry/laundry-changes.ts';

export type UpdateDependencies = {
  readonly items: ItemsStore;
  readonly accountUnitOfWork: AccountUnitOfWork;
};

/** Returns the changed item, or the very same one if there is nothing to change. */
export type Update = (
  item: ItemWithWears,
  transaction: Transaction,
) => ItemWithWears | Promise<ItemWithWears>;

/** An item before and after an update, which are the same if there was nothing to change. */
export type UpdatedItem = { readonly before: Item; readonly item: Item };

/** Updates an item and publishes the change with `fields` of its event. Returns undefined if the account has no such item. */
export const updateItem = async (
  items: ItemsStore,
  { accountId, itemId }: { readonly accountId: string; readonly itemId: string },
  update: Update,
  transaction: Transaction,
  fields: { readonly isRecognized?: true } = {},
): Promise<UpdatedItem | undefined> => {
  const { session, publish } = transaction;
  const before = await items.find(accountId, itemId, session);
  if (!before) return undefined;
  const updated = await update(before, transaction);
  if (updated === before) return { before, item: before };
  const item = { ...updated, version: before.version + 1 };
  await items.replace(item, session);
  publish(closetEvents.itemChanged, itemId, {
    ...toItemEventData(item),
    ...fields,
    ...(await findReleasedImages(items, before, item, session)),
  });
  if (item.isOutgrown && !before.isOutgrown) {
    const { profileId, name, category } = item;
    publish(closetEvents.itemOutgrown, itemId, { itemId, profileId, accountId, name, category });
  }
  return { before, item };
};

/** Updates an item of the caller. @throws AppError `not-found` */
export const updateOwnItem = async (
  { items, accountUnitOfWork }: UpdateDependencies,
  identity: Identity,
  itemId: string,
  update: Update,
  /** Returns an item that the caller may change. */
  require: <I extends ItemWithWears>(identity: Identity, item: I) => I = requireOwn,
): Promise<Item> => {
  const { accountId } = identity;
  return accountUnitOfWork(accountId, async (transaction) => {
    const updateOwn: Update = (item) => update(require(identity, item), transaction);
    const updated = await updateItem(items, { accountId, itemId }, updateOwn, transaction);
    if (!updated) throw new AppError('not-found');
    publishLaundryChanges(accountId, [updated], transaction);
    return updated.item;
  });
};
