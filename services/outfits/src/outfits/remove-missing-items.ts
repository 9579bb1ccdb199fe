import type { Transaction, UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { ClosetItemsStore, ItemRange } from '../closet-items/closet-items.store.ts';
import type { RemoveItem } from './remove-item.ts';

type RemoveMissingItemsDependencies = {
  readonly closetItems: ClosetItemsStore;
  readonly removeItems: RemoveItem['removeItems'];
  /** Removes the feedback of profiles that names an item of theirs. */
  readonly removeFeedback: (
    items: readonly { readonly profileId: string; readonly itemId: string }[],
    session: Transaction['session'],
  ) => Promise<void>;
  readonly unitOfWork: UnitOfWork;
  readonly clock: () => Date;
};

/** Removes stale items that closet didn't publish again, also from outfits and feedback, and returns how many. */
export const createRemoveMissingItems =
  ({ closetItems, removeItems, removeFeedback, unitOfWork, clock }: RemoveMissingItemsDependencies) =>
  async (range: ItemRange): Promise<number> => {
    const missing = await closetItems.listStale(range);
    for (const item of missing) {
      await unitOfWork(async (transaction) => {
        await closetItems.remove([item], clock(), transaction.session);
        await removeItems([item], transaction);
        await removeFeedback([item], transaction.session);
      });
    }
    return missing.length;
  };

export type RemoveMissingItems = ReturnType<typeof createRemoveMissingItems>;
