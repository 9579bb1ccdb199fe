import type { Category, ClothingItem } from '@fitfolk/contracts/closet';
import type { Outfit } from '@fitfolk/contracts/outfits';
import { type TestUser, uploadClothingImage } from './test-user.ts';

const testItems: readonly (readonly [name: string, category: Category])[] = [
  ['White shirt', 'tops'],
  ['Striped sweater', 'tops'],
  ['Navy chinos', 'bottoms'],
  ['Blue jeans', 'bottoms'],
  ['White sneakers', 'shoes'],
  ['Brown boots', 'shoes'],
  ['Camel coat', 'outerwear'],
  ['Mustard scarf', 'accessories'],
];

/** Adds eight items of all categories to the closet of a user, all with the same photo. */
export const addTestItems = async (user: TestUser): Promise<ClothingItem[]> => {
  const { closet, profile } = user;
  const imageUrl = await uploadClothingImage(user);
  const items: ClothingItem[] = [];
  for (const [name, category] of testItems) {
    items.push(await closet.addItem({ body: { profileId: profile.id, name, category, imageUrl } }));
  }
  return items;
};

/** Number of items that are added at the same time. */
const CONCURRENT_ADDS = 10;

/** Adds any number of items of all categories, the first eight of them named as by `addTestItems`. */
export const addManyTestItems = async (user: TestUser, count: number): Promise<void> => {
  const { closet, profile } = user;
  const imageUrl = count > 0 ? await uploadClothingImage(user) : null;
  const items = Array.from({ length: count }, (_, index) => {
    const [name, category] = testItems[index % testItems.length] ?? ['White shirt', 'tops'];
    return { name: index < testItems.length ? name : `${name} ${index}`, category };
  });
  for (let from = 0; from < count; from += CONCURRENT_ADDS) {
    const batch = items.slice(from, from + CONCURRENT_ADDS);
    await Promise.all(
      batch.map((item) => closet.addItem({ body: { profileId: profile.id, imageUrl, ...item } })),
    );
  }
};

/** Creates an outfit from items. */
export const createTestOutfit = (
  { outfits, profile }: TestUser,
  items: readonly ClothingItem[],
  fields: { name?: string; scheduledDate?: string; isFavorite?: boolean; occasion?: string } = {},
): Promise<Outfit> =>
  outfits.createOutfit({
    body: { profileId: profile.id, clothingItemIds: items.map(({ id }) => id), ...fields },
  });
