import {
  type BoxFields,
  type BoxItem,
  MAX_STORAGE_BOXES,
  type StorageBox,
  type StorageBoxContents,
} from '@fitfolk/contracts/closet';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { v7 as uuidv7 } from 'uuid';
import type { AccountUnitOfWork } from '../items/account-unit-of-work.ts';
import type { Item } from '../items/item.ts';
import { getShownCutOut } from '../items/item-image.ts';
import type { ItemsStore } from '../items/items.store.ts';
import type { Box, BoxesStore } from './boxes.store.ts';

type BoxesDependencies = {
  readonly boxes: BoxesStore;
  readonly items: ItemsStore;
  readonly accountUnitOfWork: AccountUnitOfWork;
  readonly clock: () => Date;
};

/** The use cases of storage boxes. Shows only items of profiles that the session may use. */
export const createBoxes = ({ boxes, items, accountUnitOfWork, clock }: BoxesDependencies) => {
  const listStored = ({ accountId, profiles }: Identity) =>
    items.listStored(
      accountId,
      profiles.map(({ id }) => id),
    );

  return {
    list: async (identity: Identity): Promise<StorageBox[]> => {
      const [found, stored] = await Promise.all([boxes.list(identity.accountId), listStored(identity)]);
      return found
        .map((box) => toStorageBox(box, stored))
        .sort((one, other) => one.name.localeCompare(other.name, undefined, { numeric: true }));
    },

    /** Returns a box with its items, by name. @throws AppError `not-found` */
    get: async (identity: Identity, boxId: string): Promise<StorageBoxContents> => {
      const box = await boxes.find(identity.accountId, boxId);
      if (!box) throw new AppError('not-found');
      const stored = await listStored(identity);
      const contents = stored.filter((item) => item.stored?.boxId === boxId);
      const byName = contents.sort((one, other) => one.name.localeCompare(other.name));
      return { ...toStorageBox(box, stored), items: byName.map(toBoxItem) };
    },

    /** @throws AppError `storage-box-limit` */
    create: ({ accountId }: Identity, { name, location }: BoxFields): Promise<StorageBox> =>
      accountUnitOfWork(accountId, async ({ session }) => {
        if ((await boxes.list(accountId, session)).length >= MAX_STORAGE_BOXES) {
          throw new AppError('storage-box-limit');
        }
        const box = { id: uuidv7(), accountId, name, location: location ?? null, createdAt: clock() };
        await boxes.add(box, session);
        return toStorageBox(box, []);
      }),

    /** @throws AppError `not-found` */
    change: async (identity: Identity, boxId: string, { name, location }: BoxFields): Promise<StorageBox> => {
      const box = await boxes.update(identity.accountId, boxId, { name, location: location ?? null });
      if (!box) throw new AppError('not-found');
      return toStorageBox(box, await listStored(identity));
    },

    /** Deletes an empty box. @throws AppError `not-found`, `storage-box-not-empty` */
    remove: ({ accountId }: Identity, boxId: string): Promise<void> =>
      accountUnitOfWork(accountId, async ({ session }) => {
        if (!(await boxes.find(accountId, boxId, session))) throw new AppError('not-found');
        if (await items.hasBoxedItem(accountId, boxId, session)) throw new AppError('storage-box-not-empty');
        await boxes.remove(accountId, boxId, session);
      }),
  };
};

export type Boxes = ReturnType<typeof createBoxes>;

const toStorageBox = ({ id, name, location, createdAt }: Box, stored: readonly Item[]): StorageBox => ({
  id,
  name,
  location,
  createdAt: createdAt.toISOString(),
  itemCount: stored.filter((item) => item.stored?.boxId === id).length,
});

const toBoxItem = (item: Item): BoxItem => ({
  id: item.id,
  profileId: item.profileId,
  name: item.name,
  category: item.category,
  imageUrl: item.imageUrl,
  thumbHash: item.thumbHash,
  cutOutUrl: getShownCutOut(item),
  size: item.size,
  wearCount: item.wearCount,
  previousOwners: [...item.previousOwners],
  since: item.stored?.since ?? '',
});
