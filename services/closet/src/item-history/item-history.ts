import type { ItemHistory } from '@fitfolk/contracts/closet';
import { type Identity, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { ItemWithWears } from '../items/item.ts';
import type { ItemsStore } from '../items/items.store.ts';

type HistoryRequest = {
  readonly profileId: string;
  readonly itemIds: readonly string[];
  readonly before: string;
};

/** Returns an item and how it was worn before a day; that day and later ones don't count. */
export const toItemHistory = (item: ItemWithWears, before: string): ItemHistory => {
  const { id, profileId, name, category, imageUrl, thumbHash, wears, wearCount, inClosetSince, createdAt } =
    item;
  const earlier = wears.filter(({ day }) => day < before);
  return {
    id,
    profileId,
    name,
    category,
    imageUrl,
    thumbHash,
    wearCount: wearCount - (wears.length - earlier.length),
    lastWornDay: earlier.at(-1)?.day ?? null,
    inClosetSince: (inClosetSince ?? createdAt).toISOString(),
  };
};

/** Creates the use case that lists items that a profile has or passed on, with their history. */
export const createListHistories =
  ({ items }: { readonly items: Pick<ItemsStore, 'find' | 'findMany'> }) =>
  /** @throws AppError `not-found` if the profile is not the account's, or never had one of the items */
  async (identity: Identity, { profileId, itemIds, before }: HistoryRequest): Promise<ItemHistory[]> => {
    requireOwnProfile(identity, profileId);
    const { accountId } = identity;
    const found = new Map(
      (await items.findMany({ accountId, profileId }, itemIds)).map((item) => [item.id, item]),
    );
    const findPassedOn = async (itemId: string): Promise<ItemWithWears> => {
      const item = await items.find(accountId, itemId);
      if (!item?.previousOwners.some((owner) => owner.profileId === profileId))
        throw new AppError('not-found');
      return item;
    };
    return Promise.all(
      [...new Set(itemIds)].map(async (itemId) =>
        toItemHistory(found.get(itemId) ?? (await findPassedOn(itemId)), before),
      ),
    );
  };
