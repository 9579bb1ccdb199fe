import type { BoardCell, OutfitItem, UnreadyItem } from '@fitfolk/contracts/outfits';
import { groupUnreadyItems, type UnreadyGroup } from '@fitfolk/contracts/outfits/unready-items';

/** Groups the items of a day that are not ready by their state; those of worn outfits are. `unready` names those of all days. */
export const groupUnready = (
  { day, outfits }: Pick<BoardCell, 'day' | 'outfits'>,
  unready: readonly UnreadyItem[] = [],
): UnreadyGroup<OutfitItem>[] =>
  groupUnreadyItems(
    outfits.filter(({ wornDate }) => wornDate === null).flatMap(({ items }) => items),
    unready.filter((item) => item.day === day),
  );
