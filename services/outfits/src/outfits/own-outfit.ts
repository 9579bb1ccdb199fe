import { type Identity, requireOwn } from '@fitfolk/service-kit/auth/identity';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { Outfit } from './outfit.ts';
import type { OutfitsStore } from './outfits.store.ts';

/** Returns an outfit of the caller's own profiles. @throws AppError `not-found` */
export const requireOwnOutfit = async (
  store: OutfitsStore,
  identity: Identity,
  outfitId: string,
  transaction?: Transaction,
): Promise<Outfit> =>
  requireOwn(identity, await store.find(identity.accountId, outfitId, transaction?.session));
