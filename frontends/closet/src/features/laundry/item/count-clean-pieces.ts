import type { ClothingItem } from '@fitfolk/contracts/closet';

/** Counts the clean ones of identical pieces, which are worn one after the other and washed together. */
export const countCleanPieces = ({ laundry, details }: Pick<ClothingItem, 'laundry' | 'details'>): number => {
  const quantity = details?.quantity ?? 1;
  const { status, wears, washAfter } = laundry;
  if (status === 'clean') return quantity;
  if (status !== 'worn' || washAfter === 0) return 0;
  // An item that a person took out of the basket can be worn once more.
  return Math.max(quantity - Math.ceil((wears * quantity) / washAfter), 0);
};
