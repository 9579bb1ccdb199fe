import type { ClothingItem, NewClothingItem } from '@fitfolk/contracts/closet';
import { type Identity, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import type { GroupRequests } from '@fitfolk/service-kit/idempotency/group-requests';
import type { KeyedRequest } from '@fitfolk/service-kit/idempotency/keyed-request';
import type { ClosetImages } from '../images/closet-images.ts';
import type { MeasurementsStore } from '../sizes/measurements.store.ts';
import { recognizeChange } from './edit-item.ts';
import type { ItemCountsStore } from './item-counts.store.ts';
import type { ItemsStore } from './items.store.ts';
import { createLoadNewItems } from './load-new-items.ts';

type AddItemDependencies = {
  readonly items: ItemsStore;
  readonly itemCounts: ItemCountsStore;
  readonly measurements: MeasurementsStore;
  readonly images: ClosetImages;
  readonly groupRequests: GroupRequests;
  readonly clock: () => Date;
};

/** Adds an item, together with those of concurrent requests. @throws AppError `not-found`, `closet-limit`, `closet-full`, `item-image-invalid` */
export const createAddItem = ({ images, groupRequests, ...dependencies }: AddItemDependencies) => {
  const addTogether = groupRequests(createLoadNewItems(dependencies));
  return async (identity: Identity, fields: NewClothingItem, keyed?: KeyedRequest): Promise<ClothingItem> => {
    requireOwnProfile(identity, fields.profileId);
    const [image] = await Promise.allSettled([recognizeChange(images, identity, fields)]);
    return addTogether({ identity, fields, image, keyed });
  };
};

export type AddItem = ReturnType<typeof createAddItem>;
