import {
  type ClothingItem,
  closetContract,
  closetEvents,
  type ItemEventData,
} from '@fitfolk/contracts/closet';
import { createClothingItem } from '@fitfolk/contracts/testing/clothing-item';
import { createEventProducer, ITEM_EVENT } from '@fitfolk/service-kit/testing/event-producer';
import { fakeService } from '@fitfolk/service-kit/testing/fake-service';
import type { TestUser } from '@fitfolk/service-kit/testing/harness';

const NOW = '2026-11-01T10:00:00.000Z';

/** Creates a fake closet that lists given items and publishes their events. */
export const createFakeCloset = () => {
  const producer = createEventProducer('closet');
  const listed = new Map<string, ItemEventData>();
  const service = fakeService(
    closetContract,
    {
      listItems: ({ params }) =>
        [...listed.values()]
          .filter(({ profileId, sharedWith }) =>
            [profileId, ...sharedWith.map((wearer) => wearer.profileId)].includes(params.profileId),
          )
          .map(toClothingItem),
    },
    { producer },
  );
  const buildItem = (user: TestUser, fields: Partial<ItemEventData> = {}): ItemEventData => ({
    ...ITEM_EVENT,
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
  const publishAdded = (item: ItemEventData) => producer.publish(closetEvents.itemAdded, item.itemId, item);
  const publishChanged = (item: ItemEventData) =>
    producer.publish(closetEvents.itemChanged, item.itemId, { ...item, releasedImageUrl: null });
  /** Publishes that an item, as it was before, was passed on to another profile. */
  const publishTransferred = (
    { itemId, accountId, profileId, version }: ItemEventData,
    toProfileId: string,
  ) =>
    producer.publish(closetEvents.itemTransferred, itemId, {
      itemId,
      accountId,
      from: { profileId },
      to: { profileId: toProfileId },
      version: version + 1,
      day: '2026-11-20',
    });
  return {
    service,
    buildItem,
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
    publishChanged,
    publishTransferred,
    /** Passes an item on to another profile. */
    transfer: async (item: ItemEventData, profileId: string): Promise<ItemEventData> => {
      const changed = { ...item, profileId, version: item.version + 1 };
      listed.set(item.itemId, changed);
      await publishChanged(changed);
      await publishTransferred(item, profileId);
      return changed;
    },
    /** Returns a removed item. */
    restore: async (item: ItemEventData) => {
      const restored = { ...item, version: item.version + 2 };
      listed.set(item.itemId, restored);
      await producer.publish(closetEvents.itemRestored, item.itemId, restored);
    },
    remove: async ({ itemId, profileId, accountId, version }: ItemEventData) => {
      listed.delete(itemId);
      await producer.publish(closetEvents.itemRemoved, itemId, {
        itemId,
        profileId,
        accountId,
        version: version + 1,
        imageUrl: null,
      });
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
  kind,
  colors,
  traits,
  sharedWith,
}: ItemEventData): ClothingItem =>
  createClothingItem({
    id: itemId,
    profileId,
    name,
    category,
    season,
    tags,
    imageUrl,
    thumbHash: thumbHash ?? null,
    kind,
    colors,
    traits: traits ?? null,
    sharedWith: sharedWith.map((wearer) => wearer.profileId),
    createdAt: NOW,
  });
