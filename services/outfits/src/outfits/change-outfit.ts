import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { OutfitChange } from '@fitfolk/contracts/outfits';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Transaction, UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { ClosetItems } from '../closet-items/closet-items.ts';
import {
  applyChange,
  markUnworn,
  markWorn,
  type Outfit,
  removeDuplicates,
  replaceItems,
  withFittingArrangement,
} from './outfit.ts';
import type { RecordOutfitChanges } from './outfit-events.ts';
import type { OutfitsStore } from './outfits.store.ts';
import { requireOwnOutfit } from './own-outfit.ts';

/** Records that a profile chose other items for an outfit. */
export type RecordSwap = (before: Outfit, after: Outfit, transaction: Transaction) => Promise<void>;

type ChangeOutfitDependencies = {
  readonly store: OutfitsStore;
  readonly closetItems: ClosetItems;
  readonly recordChanges: RecordOutfitChanges;
  readonly recordSwap: RecordSwap;
  readonly unitOfWork: UnitOfWork;
  readonly clock: () => Date;
};

export const createChangeOutfit = (dependencies: ChangeOutfitDependencies) => {
  const { store, closetItems, recordChanges, recordSwap, unitOfWork, clock } = dependencies;
  const getToday = ({ timeZone }: Identity) => toCalendarDay(clock(), timeZone);

  return {
    /** Changes the given fields. Items that left the closet are left out. @throws AppError `not-found`, `outfit-worn`, `parent-pin-required` */
    change: async (
      identity: Identity,
      outfitId: string,
      { clothingItemIds, ...change }: OutfitChange,
    ): Promise<Outfit> => {
      const choose = async (itemIds: readonly string[]) => {
        const { profileId } = await requireOwnOutfit(store, identity, outfitId);
        return closetItems.choose(identity, profileId, removeDuplicates(itemIds));
      };
      const chosen = clothingItemIds && (await choose(clothingItemIds));
      return unitOfWork(async (transaction) => {
        const before = await requireOwnOutfit(store, identity, outfitId, transaction);
        // Planning a proposal approves it, which is up to a parent.
        if (identity.childProfileId && before.proposedDate && change.scheduledDate) {
          throw new AppError('parent-pin-required');
        }
        const changed = applyChange(before, change, clock());
        const after = withFittingArrangement(chosen ? replaceItems(changed, chosen) : changed);
        await store.replace(after, transaction.session);
        if (chosen) await recordSwap(before, after, transaction);
        await recordChanges([{ before, after }], getToday(identity), transaction);
        return after;
      });
    },

    /** @throws AppError `not-found` */
    remove: (identity: Identity, outfitId: string): Promise<void> =>
      unitOfWork(async (transaction) => {
        const outfit = await requireOwnOutfit(store, identity, outfitId, transaction);
        await store.remove(outfit, transaction.session);
        await recordChanges([{ before: outfit, after: null }], getToday(identity), transaction);
      }),

    /** Marks an outfit as worn; idempotent. @throws AppError `not-found`, `outfit-not-wearable` */
    wear: (identity: Identity, outfitId: string): Promise<Outfit> =>
      unitOfWork(async (transaction) => {
        const before = await requireOwnOutfit(store, identity, outfitId, transaction);
        if (before.wornDate !== null) return before;
        const after = markWorn(before, clock(), identity.timeZone);
        await store.replace(after, transaction.session);
        await recordChanges([{ before, after }], getToday(identity), transaction);
        return after;
      }),

    /** Undoes that an outfit was worn; idempotent. @throws AppError `not-found` */
    unwear: (identity: Identity, outfitId: string): Promise<Outfit> =>
      unitOfWork(async (transaction) => {
        const before = await requireOwnOutfit(store, identity, outfitId, transaction);
        if (before.wornDate === null) return before;
        const after = markUnworn(before);
        await store.replace(after, transaction.session);
        await recordChanges([{ before, after }], getToday(identity), transaction);
        return after;
      }),
  };
};
