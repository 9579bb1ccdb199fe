import { authEvents } from '@fitfolk/contracts/auth';
import { mediaEvents } from '@fitfolk/contracts/media';
import { outfitsEvents } from '@fitfolk/contracts/outfits';
import { on, type Subscription } from '@fitfolk/service-kit/messaging/subscription';
import type { Items } from './items/items.ts';
import type { ShowCutOut } from './items/show-cut-out.ts';
import type { ShoppingLinksStore } from './season/shopping-links.store.ts';

type ClosetUseCases = Pick<Items, 'wearOutfit' | 'unwearOutfit'> & {
  readonly showCutOut: ShowCutOut;
  readonly shoppingLinks: Pick<ShoppingLinksStore, 'removeByAccount'>;
};

export const closetSubscriptions = (items: ClosetUseCases): Subscription[] => [
  on(outfitsEvents.outfitWorn, ({ data, time }, transaction) => items.wearOutfit(data, time, transaction)),
  on(outfitsEvents.outfitUnworn, ({ data, time }, transaction) =>
    items.unwearOutfit(data, time, transaction),
  ),
  on(mediaEvents.imageCutOut, ({ data }, transaction) => items.showCutOut(data, transaction)),
  on(authEvents.accessClosed, ({ data }, { session }) =>
    items.shoppingLinks.removeByAccount(data.accountId, new Date(data.closedAt), session),
  ),
];
