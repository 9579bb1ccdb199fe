import { closetContract, type ItemHistory } from '@fitfolk/contracts/closet';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { createEventProducer } from '@fitfolk/service-kit/testing/event-producer';
import { fakeService } from '@fitfolk/service-kit/testing/fake-service';
import type { TestUser } from '@fitfolk/service-kit/testing/harness';

/** Creates a fake closet that knows the history of given garments. */
export const createFakeCloset = () => {
  const producer = createEventProducer('closet');
  const garments = new Map<string, ItemHistory & { readonly formerProfileId?: string }>();
  const service = fakeService(
    closetContract,
    {
      listItemHistories: ({ body }) =>
        body.itemIds.map((itemId) => {
          const garment = garments.get(itemId);
          if (!garment || ![garment.profileId, garment.formerProfileId].includes(body.profileId))
            throw new AppError('not-found');
          return garment;
        }),
    },
    { producer },
  );
  return {
    service,
    producer,
    /** Adds a garment that was never worn, and returns it. */
    addGarment: (
      { profileId }: TestUser,
      overrides: Partial<ItemHistory> = {},
    ): ItemHistory & { readonly imageUrl: string } => {
      const id = crypto.randomUUID();
      const garment = {
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
      garments.set(id, garment);
      return garment;
    },
    /** Gives a garment to another profile of the account. */
    passOn: (garment: ItemHistory, profileId: string): void => {
      garments.set(garment.id, { ...garment, profileId, formerProfileId: garment.profileId });
    },
  };
};
