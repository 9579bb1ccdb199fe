import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import { MAX_OUTFITS, type NewOutfit } from '@fitfolk/contracts/outfits';
import { type Identity, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import type { TransactionLock } from '@fitfolk/service-kit/connections/transaction-lock';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import { v7 as uuidv7 } from 'uuid';
import type { ClosetItems } from '../closet-items/closet-items.ts';
import { type Outfit, removeDuplicates } from './outfit.ts';
import { publishOutfitChange } from './outfit-events.ts';
import type { OutfitsStore } from './outfits.store.ts';

type CreateOutfitDependencies = {
  readonly store: OutfitsStore;
  readonly closetItems: ClosetItems;
  readonly unitOfWork: UnitOfWork;
  readonly lock: TransactionLock;
  readonly clock: () => Date;
};

/** Creates an outfit. @throws AppError `not-found` for a profile or items that aren't the caller's own, `outfit-limit` */
export const createCreateOutfit =
  ({ store, closetItems, unitOfWork, lock, clock }: CreateOutfitDependencies) =>
  async (identity: Identity, { profileId, clothingItemIds, ...fields }: NewOutfit): Promise<Outfit> => {
    requireOwnProfile(identity, profileId);
    const itemIds = removeDuplicates(clothingItemIds);
    await closetItems.require(identity, profileId, itemIds);
    const now = clock();
    const scheduledDate = fields.scheduledDate ?? null;
    const outfit: Outfit = {
      id: uuidv7(),
      accountId: identity.accountId,
      profileId,
      name: fields.name || null,
      occasion: fields.occasion || null,
      isFavorite: fields.isFavorite ?? false,
      scheduledDate,
      plannedAt: scheduledDate === null ? null : now,
      wornDate: null,
      itemIds,
      version: 1,
      createdAt: now,
    };
    await unitOfWork(async (transaction) => {
      const { session } = transaction;
      await lock(profileId, session);
      if ((await store.count(profileId, session)) >= MAX_OUTFITS) throw new AppError('outfit-limit');
      await store.add(outfit, session);
      const today = toCalendarDay(now, identity.timeZone);
      publishOutfitChange({ before: null, after: outfit }, today, transaction);
    });
    return outfit;
  };
