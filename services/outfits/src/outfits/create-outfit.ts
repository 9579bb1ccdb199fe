import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { NewOutfit } from '@fitfolk/contracts/outfits';
import { type Identity, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import { v7 as uuidv7 } from 'uuid';
import type { ClosetItems } from '../closet-items/closet-items.ts';
import { type Outfit, removeDuplicates, withFittingArrangement } from './outfit.ts';
import type { RecordOutfitChanges } from './outfit-events.ts';
import type { CheckOutfitLimit } from './outfit-limit.ts';
import type { OutfitsStore } from './outfits.store.ts';

type CreateOutfitDependencies = {
  readonly store: OutfitsStore;
  readonly closetItems: ClosetItems;
  readonly recordChanges: RecordOutfitChanges;
  readonly checkLimit: CheckOutfitLimit;
  readonly unitOfWork: UnitOfWork;
  readonly clock: () => Date;
};

/** Creates an outfit, without items that left the closet. @throws AppError `not-found` for a profile or items that aren't the caller's own, `outfit-limit` */
export const createCreateOutfit =
  ({ store, closetItems, recordChanges, checkLimit, unitOfWork, clock }: CreateOutfitDependencies) =>
  async (identity: Identity, { profileId, clothingItemIds, ...fields }: NewOutfit): Promise<Outfit> => {
    requireOwnProfile(identity, profileId);
    const { itemIds, left } = await closetItems.choose(
      identity,
      profileId,
      removeDuplicates(clothingItemIds),
    );
    if (itemIds.length === 0) throw new AppError('not-found');
    const now = clock();
    const scheduledDate = fields.scheduledDate ?? null;
    const outfit = withFittingArrangement({
      id: uuidv7(),
      accountId: identity.accountId,
      profileId,
      name: fields.name ?? null,
      occasion: fields.occasion ?? null,
      isFavorite: fields.isFavorite ?? false,
      scheduledDate,
      plannedAt: scheduledDate === null ? null : now,
      wornDate: null,
      itemIds,
      ...(left.length > 0 ? { left } : {}),
      ...(fields.boards ? { boards: fields.boards } : {}),
      ...(fields.arrangement ? { arrangement: fields.arrangement } : {}),
      version: 1,
      createdAt: now,
    });
    await unitOfWork(async (transaction) => {
      const { session } = transaction;
      await checkLimit(outfit.accountId, new Map([[outfit.profileId, 1]]), session);
      await store.add(outfit, session);
      const today = toCalendarDay(now, identity.timeZone);
      await recordChanges([{ before: null, after: outfit }], today, transaction);
    });
    return outfit;
  };
