import { outfitsEvents } from '@fitfolk/contracts/outfits';
import { on, type Subscription } from '@fitfolk/service-kit/messaging/subscription';
import type { Items } from './items/items.ts';

export const closetSubscriptions = (items: Items): Subscription[] => [
  on(outfitsEvents.outfitWorn, ({ data }, transaction) => items.wearOutfit(data, transaction)),
  on(outfitsEvents.outfitUnworn, ({ data, time }, transaction) =>
    items.unwearOutfit(data, time, transaction),
  ),
];
