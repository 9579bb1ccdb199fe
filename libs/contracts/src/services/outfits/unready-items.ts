import type { UnreadyItem } from './family-board.ts';

type UnreadyStatus = UnreadyItem['status'];

const STATUSES: readonly UnreadyStatus[] = ['basket', 'washing', 'away'];

/** Items in the same state. */
export type UnreadyGroup<Item> = { readonly status: UnreadyStatus; readonly items: readonly Item[] };

/** Groups the items of a day that are not ready by their state. `unready` names those of the same day. */
export const groupUnreadyItems = <Item extends { readonly clothingItemId: string }>(
  items: readonly Item[],
  unready: readonly Pick<UnreadyItem, 'clothingItemId' | 'status'>[],
): UnreadyGroup<Item>[] =>
  STATUSES.map((status) => ({
    status,
    items: unready
      .filter((item) => item.status === status)
      .flatMap(({ clothingItemId }) => items.find((item) => item.clothingItemId === clothingItemId) ?? []),
  })).filter((group) => group.items.length > 0);
