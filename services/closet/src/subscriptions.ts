import { mediaEvents } from '@fitfolk/contracts/media';
import { outfitsEvents } from '@fitfolk/contracts/outfits';
import { on, type Subscription } from '@fitfolk/service-kit/messaging/subscription';
import type { Items } from './items/items.ts';
import type { ShowCutOut } from './items/show-cut-out.ts';

type ClosetUseCases = Pick<Items, 'wearOutfit' | 'unwearOutfit'> & { readonly showCutOut: ShowCutOut };

export const closetSubscriptions = (items: ClosetUseCases): Subscription[] => [
  on(outfitsEvents.outfitWorn, ({ data }, transaction) => items.wearOutfit(data, transaction)),
  on(outfitsEvents.outfitUnworn, ({ data, time }, transaction) =>
    items.unwearOutfit(data, time, transaction),
  ),
  on(mediaEvents.imageCutOut, ({ data }, transaction) => items.showCutOut(data, transaction)),
];
