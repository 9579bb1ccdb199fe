import {
  type ClothingItem,
  closetContract,
  closetEvents,
  type ItemEventData,
} from '@fitfolk/contracts/closet';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { implement } from '@fitfolk/service-kit/http/implement';
import type { Transaction, UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import { defineService } from '@fitfolk/service-kit/runtime/service';
import type { TestUser } from '@fitfolk/service-kit/testing/harness';
import { z } from 'zod';

const NOW = '2026-11-01T10:00:00.000Z';

/** Creates a fake closet that lists given items and publishes their events. */
export const createFakeCloset = () => {
  let unitOfWork: UnitOfWork | undefined;
  const listed = new Map<string, ItemEventData>();
  const rejectNotFound = () => Promise.reject(new AppError('not-found'));
  const service = defineService({
    name: 'closet',
    config: z.object({}),
    needs: ['mongo', 'events'],
    calls: [],
    start: (context) => {
      unitOfWork = context.unitOfWork;
      implement(
        context.http,
        closetContract,
        {
          listItems: async ({ params }) =>
            [...listed.values()]
              .filter(({ profileId }) => profileId === params.profileId)
              .map(toClothingItem),
          cleanoutAlerts: rejectNotFound,
          addItem: rejectNotFound,
          changeItem: rejectNotFound,
          wearItem: rejectNotFound,
          undoWear: rejectNotFound,
          removeItem: rejectNotFound,
          analyzeImage: rejectNotFound,
        },
        context.verify,
      );
    },
  });
  const inTransaction = async (work: (transaction: Transaction) => void) => {
    await unitOfWork?.(async (transaction) => work(transaction));
  };
  const buildItem = (user: TestUser, fields: Partial<ItemEventData> = {}): ItemEventData => ({
    itemId: crypto.randomUUID(),
    profileId: user.profileId,
    accountId: user.accountId,
    version: 1,
    name: 'White shirt',
    category: 'tops',
    season: null,
    tags: [],
    imageUrl: null,
    ...fields,
  });
  const publishAdded = (item: ItemEventData) =>
    inTransaction(({ publish }) => publish(closetEvents.itemAdded, item.itemId, item));
  return {
    service,
    factsOf: buildItem,
    /** Lists an item without publishing its event. */
    addItemWithoutEvent: (user: TestUser, fields: Partial<ItemEventData> = {}): ItemEventData => {
      const item = buildItem(user, fields);
      listed.set(item.itemId, item);
      return item;
    },
    /** Lists an item and publishes its event. */
    addItem: async (user: TestUser, fields: Partial<ItemEventData> = {}): Promise<ItemEventData> => {
      const item = buildItem(user, fields);
      listed.set(item.itemId, item);
      await publishAdded(item);
      return item;
    },
    publishAdded,
    publishChanged: (item: ItemEventData) =>
      inTransaction(({ publish }) =>
        publish(closetEvents.itemChanged, item.itemId, { ...item, releasedImageUrl: null }),
      ),
    remove: async ({ itemId, profileId, accountId, version }: ItemEventData) => {
      listed.delete(itemId);
      await inTransaction(({ publish }) =>
        publish(closetEvents.itemRemoved, itemId, {
          itemId,
          profileId,
          accountId,
          version: version + 1,
          imageUrl: null,
        }),
      );
    },
  };
};

const toClothingItem = ({
  itemId,
  profileId,
  name,
  category,
  season,
  tags,
  imageUrl,
  thumbHash,
}: ItemEventData): ClothingItem => ({
  id: itemId,
  profileId,
  name,
  category,
  season,
  tags,
  imageUrl,
  thumbHash: thumbHash ?? null,
  lastWornDate: null,
  lastWornDay: null,
  wearCount: 0,
  createdAt: NOW,
});
