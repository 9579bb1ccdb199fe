import type { UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { ClosetItems } from '../closet-items/closet-items.ts';
import { createChangeBoard } from './change-board.ts';
import { createChangeOutfit, type RecordSwap } from './change-outfit.ts';
import { createCreateOutfit } from './create-outfit.ts';
import { createListOutfits } from './list-outfits.ts';
import type { RecordOutfitChanges } from './outfit-events.ts';
import type { CheckOutfitLimit } from './outfit-limit.ts';
import type { OutfitsStore } from './outfits.store.ts';

type OutfitsDependencies = {
  readonly store: OutfitsStore;
  readonly closetItems: ClosetItems;
  readonly recordChanges: RecordOutfitChanges;
  readonly recordSwap: RecordSwap;
  readonly unitOfWork: UnitOfWork;
  readonly checkLimit: CheckOutfitLimit;
  readonly clock: () => Date;
};

/** The use cases of outfits. Outfits and profiles of other accounts are `not-found`. */
export const createOutfits = (dependencies: OutfitsDependencies) => ({
  ...createListOutfits(dependencies),
  ...createChangeOutfit(dependencies),
  create: createCreateOutfit(dependencies),
  changeBoard: createChangeBoard(dependencies),
});

export type Outfits = ReturnType<typeof createOutfits>;
