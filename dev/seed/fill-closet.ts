import { createHash } from 'node:crypto';
import type { ClothingItem } from '@fitfolk/contracts/closet';
import type { Household } from './household.ts';
import { runConcurrently } from './requests/run-concurrently.ts';
import type { DemoItem } from './wardrobe.ts';

/** The media service queues eight images of an account. */
const CONCURRENT_ITEMS = 6;

/** Derives a UUID from text, so that an item that is sent twice is created once. */
const toStableId = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** Adds the items that a profile's closet lacks and returns all of its items. */
export const fillCloset = async (
  household: Household,
  profileId: string,
  items: readonly DemoItem[],
  onAdded: () => void,
): Promise<ClothingItem[]> => {
  const { closet } = household;
  const existing = await closet.listItems({ params: { profileId } });
  const names = new Set(existing.map(({ name }) => name));
  const missing = items.filter(({ name }) => !names.has(name));
  await runConcurrently(missing, CONCURRENT_ITEMS, async (item) => {
    await addItem(household, profileId, item);
    onAdded();
  });
  return closet.listItems({ params: { profileId } });
};

/** Adds the image, then creates the item. */
const addItem = async (household: Household, profileId: string, item: DemoItem): Promise<void> => {
  const { image, tags, ...fields } = item;
  const imageUrl = await household.addImage('items', image);
  const clientId = toStableId(`${profileId} ${item.name}`);
  await household.closet.addItem({ body: { ...fields, profileId, tags: [...tags], imageUrl, clientId } });
};
