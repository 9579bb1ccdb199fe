import type { Transaction, UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { ClosetItemsStore, ItemRange } from '../closet-items/closet-items.store.ts';
import type { OutfitsStore } from './outfits.store.ts';

type RemoveMissingItemsDependencies = {
  readonly closetItems: ClosetItemsStore;
  readonly outfits: OutfitsStore;
  /** Removes the feedback of a profile that names an item. */
  readonly removeFeedback: (
    profileId: string,
    itemId: string,
    session: Transaction['session'],
  ) => Promise<void>;
  readonly unitOfWork: UnitOfWork;
  readonly clock: () => Date;
};

/** Removes stale items that closet didn't publish again, also from outfits and feedback, and returns how many. */
export const createRemoveMissingItems =
  ({ closetItems, outfits, removeFeedback, unitOfWork, clock }: RemoveMissingItemsDependencies) =>
  async (range: ItemRange): Promise<number> => {
    const missing = await closetItems.listStale(range);
    for (const item of missing) {
      await unitOfWork(async ({ session }) => {
        await closetItems.remove(item, clock(), session);
        await outfits.removeItem(item.accountId, item.itemId, session);
        await removeFeedback(item.profileId, item.itemId, session);
      });
    }
    return missing.length;
  };

export type RemoveMissingItems = ReturnType<typeof createRemoveMissingItems>;
