import type { ClothingItem, ItemSize } from '@fitfolk/contracts/closet';
import { readKind } from '@fitfolk/contracts/closet/kind-of-item';
import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import { createDemoDetails } from './demo-details.ts';
import type { Household } from './household.ts';
import { runConcurrently } from './requests/run-concurrently.ts';
import type { DemoItem } from './wardrobe.ts';

/** Items that a profile should have. */
type Wardrobe = {
  readonly profileId: string;
  readonly items: readonly (DemoItem & { readonly size?: ItemSize | undefined })[];
};

/** More than a wardrobe has items. */
const SEEDS_PER_CLOSET = 1000;

/** Adds the items that the closets of a household lack, and returns all items of each, in the order of the wardrobes. */
export const fillClosets = async (
  household: Household,
  wardrobes: readonly Wardrobe[],
  onAdded: () => void,
): Promise<ClothingItem[][]> => {
  const listItems = () =>
    Promise.all(wardrobes.map(({ profileId }) => household.closet.listItems({ params: { profileId } })));
  const existing = await listItems();
  const today = toCalendarDay(new Date(), household.user.timeZone);
  const missing = wardrobes.flatMap(({ profileId, items }, index) => {
    const names = new Set(existing[index]?.map(({ name }) => name));
    return items
      .map((item, position) => ({
        ...item,
        profileId,
        // As a person would correct what a photo seems to show.
        kind: readKind([item.name, ...item.tags], item.category),
        details: createDemoDetails(index * SEEDS_PER_CLOSET + position, item.category, today),
      }))
      .filter(({ name }) => !names.has(name));
  });
  await runConcurrently(missing, household.concurrentImages, async ({ image, tags, ...fields }) => {
    const imageUrl = await household.addImage('items', image);
    await household.closet.addItem({ body: { ...fields, tags: [...tags], imageUrl } });
    onAdded();
  });
  return listItems();
};
