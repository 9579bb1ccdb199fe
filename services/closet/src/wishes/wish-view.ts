import type { Wish } from '@fitfolk/contracts/closet';
import { toClothingItem } from '../items/clothing-item.ts';
import { knowsReservation, type WishReader } from './rules/reservation.ts';
import type { StoredWish } from './wishes.store.ts';

/** Converts a wish to its API form, without what its reader may not know. */
export const toWish = ({ item, url, reservation }: StoredWish, reader: WishReader): Wish => ({
  ...toClothingItem(item),
  url,
  reservation:
    reservation && knowsReservation(reader, item.profileId)
      ? { profileId: reservation.profileId, name: reservation.name }
      : null,
});
