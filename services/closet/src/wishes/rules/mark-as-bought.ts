import { NewItemDetails } from '@fitfolk/contracts/closet';
import type { Item } from '../../items/item.ts';

/** Returns an item that was bought on a day, unless a person wrote down another one. */
export const markAsBought = (item: Item, day: string): Item => ({
  ...item,
  details: item.details
    ? { ...item.details, purchasedOn: item.details.purchasedOn ?? day }
    : NewItemDetails.parse({ purchasedOn: day }),
});
