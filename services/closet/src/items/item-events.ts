import type { ItemEventData } from '@fitfolk/contracts/closet';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { Item } from './item.ts';
import { getShownCutOut } from './item-image.ts';
import type { ItemsStore } from './items.store.ts';
import { countWearsLeft } from './laundry/rules/derive-laundry.ts';
import { getWashAfter } from './laundry/rules/wash-after.ts';

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
    cutOutUrl: getShownCutOut(item),
    ...(item.moreImageUrls ? { moreImageUrls: [...item.moreImageUrls] } : {}),
    kind: item.kind,
    pattern: item.pattern,
    colors: [...item.colors],
    lastWornDate: item.lastWornDate?.toISOString() ?? null,
    traits: item.traits && [...item.traits],
    sharedWith: item.sharedWith.map((wearerId) => ({ profileId: wearerId })),
    laundry: {
      // Nobody wears what is stored or outgrown.
      status: item.stored || item.isOutgrown ? 'away' : item.laundry.status,
      wearsLeft: countWearsLeft(item.laundry, getWashAfter(item)),
      ...(item.laundry.inBasketSince ? { inBasketSince: item.laundry.inBasketSince } : {}),
    },
  };
};

/** Returns the image if no item of the account uses it anymore, else null. Media deletes released images. */
export const findReleasedImage = async (
  items: ItemsStore,
  accountId: string,
  imageUrl: string | null,
  session: Transaction['session'],
): Promise<string | null> =>
  imageUrl === null || (await items.hasImage(accountId, imageUrl, session)) ? null : imageUrl;

/** Images of an item, main one first. */
const listImages = ({ imageUrl, moreImageUrls = [] }: Pick<Item, 'imageUrl' | 'moreImageUrls'>): string[] => [
  ...(imageUrl === null ? [] : [imageUrl]),
  ...moreImageUrls,
];

/** Returns the images of an item that it lost and that no item of the account uses anymore, as events tell them. */
export const findReleasedImages = async (
  items: ItemsStore,
  before: Item,
  after: Pick<Item, 'imageUrl' | 'moreImageUrls'>,
  session: Transaction['session'],
): Promise<{ readonly releasedImageUrl: string | null; readonly moreReleasedImageUrls?: string[] }> => {
  const kept = listImages(after);
  const released: string[] = [];
  for (const imageUrl of listImages(before).filter((url) => !kept.includes(url)))
    if (await findReleasedImage(items, before.accountId, imageUrl, session)) released.push(imageUrl);
  const releasedImageUrl = released.find((url) => url === before.imageUrl) ?? null;
  const more = released.filter((url) => url !== releasedImageUrl);
  return { releasedImageUrl, ...(more.length > 0 ? { moreReleasedImageUrls: more } : {}) };
};
