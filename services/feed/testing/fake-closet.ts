import { closetContract, type ItemHistory } from '@fitfolk/contracts/closet';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { createEventProducer } from '@fitfolk/service-kit/testing/event-producer';
import { fakeService } from '@fitfolk/service-kit/testing/fake-service';
import type { TestUser } from '@fitfolk/service-kit/testing/harness';

/** Creates a fake closet that knows the history of given items. */
export const createFakeCloset = () => {
  const producer = createEventProducer('closet');
  const items = new Map<string, ItemHistory & { readonly formerProfileId?: string }>();
  const service = fakeService(
    closetContract,
    {
      listItemHistories: ({ body }) =>
        body.itemIds.map((itemId) => {
          const item = items.get(itemId);
          if (!item || ![item.profileId, item.formerProfileId].includes(body.profileId))
            throw new AppError('not-found');
          return item;
        }),
    },
    { producer },
  );
  return {
    service,
    producer,
    /** Adds an item that was never worn, and returns it. */
    addItem: (
      { profileId }: TestUser,
      overrides: Partial<ItemHistory> = {},
    ): ItemHistory & { readonly imageUrl: string } => {
      const id = crypto.randomUUID();
      const item = {
        id,
        profileId,
        name: 'Red coat',
        category: 'outerwear' as const,
        thumbHash: 'dGh1bWI=',
        wearCount: 0,
        lastWornDay: null,
        inClosetSince: '2026-11-01T08:00:00.000Z',
        ...overrides,
        imageUrl: overrides.imageUrl ?? `/api/images/${id}`,
      };
      items.set(id, item);
      return item;
    },
    /** Gives an item to another profile of the account. */
    passOn: (item: ItemHistory, profileId: string): void => {
      items.set(item.id, { ...item, profileId, formerProfileId: item.profileId });
    },
  };
};
