import type { ClothingItem } from '@fitfolk/contracts/closet';
import type { Outfit } from '@fitfolk/contracts/outfits';
import type { PackingList } from '@fitfolk/contracts/packing';

/** Stands for an image without a hash. */
const ANY_PHOTO = 'photo';

const getPhoto = ({ imageUrl, imageHash }: ClothingItem): string | null =>
  imageUrl === null ? null : (imageHash ?? ANY_PHOTO);

const toItemContent = ({ name, category, season, size, tags }: ClothingItem, photo: string | null): string =>
  JSON.stringify([name, category, season, size, tags, photo]);

/** Describes what distinguishes an item from others of its closet. */
export const getItemContent = (item: ClothingItem): string => toItemContent(item, getPhoto(item));

/** Describes an exported item, and the same item while it waits for its photo. */
export const getItemContents = (item: ClothingItem): string[] => [
  ...new Set([getItemContent(item), toItemContent(item, null)]),
];

/** Describes what distinguishes an outfit from others of its profile. `itemIds` are those in the account. */
export const getOutfitContent = (
  { name, occasion, scheduledDate }: Outfit,
  itemIds: readonly string[],
): string => JSON.stringify([name, occasion, scheduledDate, itemIds.toSorted()]);

/** Describes what distinguishes a packing list from others of the account. Its entries change while a family packs. */
export const getPackingListContent = ({ name, tripType, place, startDate, endDate }: PackingList): string =>
  JSON.stringify([name, tripType, place, startDate, endDate]);
