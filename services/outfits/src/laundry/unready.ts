import type { UnreadyItem } from '@fitfolk/contracts/outfits';
import type { ClosetItem } from '../closet-items/closet-item.ts';
import { isReadyOn, type PlannedItems } from './wearable.ts';

type Plans = {
  readonly items: readonly ClosetItem[];
  readonly planned: readonly PlannedItems[];
  readonly today: string;
};

/** Lists the items planned for today or later that are dirty or away on their day, each once a day. */
export const listUnready = ({ items, planned, today }: Plans): UnreadyItem[] => {
  const open = planned.filter(({ day, isWorn }) => !isWorn && day >= today);
  return items.flatMap(({ itemId, availability }) => {
    if (!availability || availability.status === 'clean' || availability.status === 'worn') return [];
    const { status } = availability;
    const days = open.filter(({ clothingItemIds }) => clothingItemIds.includes(itemId)).map(({ day }) => day);
    return [...new Set(days)]
      .filter((day) => !isReadyOn(availability, day, today))
      .map((day) => ({ day, clothingItemId: itemId, status }));
  });
};
