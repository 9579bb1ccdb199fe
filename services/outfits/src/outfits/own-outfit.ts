import type { Identity } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { Outfit } from './outfit.ts';
import type { OutfitsStore } from './outfits.store.ts';

/** Returns an outfit of the caller's own profiles. @throws AppError `not-found` */
export const requireOwnOutfit = async (
  store: OutfitsStore,
  identity: Identity,
  outfitId: string,
  transaction?: Transaction,
): Promise<Outfit> => {
  const outfit = await store.find(identity.accountId, outfitId, transaction?.session);
  if (!outfit || !identity.profiles.some(({ id }) => id === outfit.profileId)) {
    throw new AppError('not-found');
  }
  return outfit;
};
