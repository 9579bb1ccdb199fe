import type { ItemEventData } from '@fitfolk/contracts/closet';
import type { ClientSession } from 'mongoose';
import type { Item } from './item.ts';
import type { ItemsStore } from './items.store.ts';

export const toItemEventData = (item: Item): ItemEventData => {
  const { id, profileId, accountId, version, name, category, season, imageUrl, thumbHash } = item;
  return {
    itemId: id,
    profileId,
    accountId,
    version,
    name,
    category,
    season,
    tags: [...item.tags],
    imageUrl,
    thumbHash,
    lastWornDate: item.lastWornDate?.toISOString() ?? null,
  };
};

/** Returns the image if no item of the account uses it anymore, else null. Media deletes released images. */
export const findReleasedImage = async (
  items: ItemsStore,
  accountId: string,
  imageUrl: string | null,
  session: ClientSession,
): Promise<string | null> =>
  imageUrl === null || (await items.hasImage(accountId, imageUrl, session)) ? null : imageUrl;
