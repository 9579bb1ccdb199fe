import { createHash } from 'node:crypto';
import type { ClothingItem } from '@fitfolk/contracts/closet';
import { drawGarment, photograph } from './garments/garments.ts';
import { type Household, putPicture } from './household.ts';
import type { DemoItem } from './wardrobe.ts';

/** Pictures on their way at one time. */
const AT_ONCE = 4;

/** A UUID that is the same for the same words, so that an item that is sent twice is one. */
const stableId = (words: string): string => {
  const hex = createHash('sha256').update(words).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** Hangs the items that are missing into a profile's closet, each with its picture; gives all that hang there. */
export const fillCloset = async (
  household: Household,
  profileId: string,
  wanted: readonly DemoItem[],
  onAdded: () => void,
): Promise<ClothingItem[]> => {
  const { closet } = household;
  const hanging = await closet.listItems({ params: { profileId } });
  const names = new Set(hanging.map(({ name }) => name));
  const missing = wanted.filter(({ name }) => !names.has(name));
  const hang = async (): Promise<void> => {
    for (let item = missing.shift(); item; item = missing.shift()) {
      await hangUp(household, profileId, item);
      onAdded();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, hang));
  return closet.listItems({ params: { profileId } });
};

/** Uploads and registers a picture as a browser does, and adds the item that it shows. */
const hangUp = async (household: Household, profileId: string, item: DemoItem): Promise<void> => {
  const { media, closet } = household;
  const uploadURL = await putPicture(household, await photograph(drawGarment(item.garment)));
  const { objectPath } = await media.registerClothingImage({ body: { clothingImageURL: uploadURL } });
  const { name, category, season, tags } = item;
  await closet.addItem({
    body: {
      profileId,
      name,
      category,
      season,
      tags: [...tags],
      imageUrl: objectPath,
      clientId: stableId(`${profileId} ${name}`),
    },
  });
};
