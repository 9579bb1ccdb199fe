import { outfitsEvents } from '@fitfolk/contracts/outfits';
import { on, type Subscription } from '@fitfolk/service-kit/messaging/subscription';
import type { Items } from './items/items.ts';

/** What the closet listens to: outfits that were worn, for their items were. */
export const closetSubscriptions = (items: Items): Subscription[] => [
  on(outfitsEvents.outfitWorn, ({ data }, transaction) => items.wearTogether(data, transaction)),
];
