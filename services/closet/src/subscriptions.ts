import { authEvents } from '@fitfolk/contracts/auth';
import { mediaEvents } from '@fitfolk/contracts/media';
import { outfitsEvents } from '@fitfolk/contracts/outfits';
import { on, type Subscription } from '@fitfolk/service-kit/messaging/subscription';
import type { Items } from './items/items.ts';
import type { ShowCutOut } from './items/show-cut-out.ts';
import type { ProfileLinksStore } from './links/profile-links.store.ts';
import type { Wishes } from './wishes/wishes.ts';

type ClosetUseCases = Pick<Items, 'wearOutfit' | 'unwearOutfit'> & {
  readonly showCutOut: ShowCutOut;
  readonly wishes: Pick<Wishes, 'showCutOut'>;
  readonly links: readonly Pick<ProfileLinksStore, 'removeByAccount'>[];
};

export const closetSubscriptions = (items: ClosetUseCases): Subscription[] => [
  on(outfitsEvents.outfitWorn, ({ data, time }, transaction) => items.wearOutfit(data, time, transaction)),
  on(outfitsEvents.outfitUnworn, ({ data, time }, transaction) =>
    items.unwearOutfit(data, time, transaction),
  ),
  on(mediaEvents.imageCutOut, async ({ data }, transaction) => {
    await items.showCutOut(data, transaction);
    await items.wishes.showCutOut(data, transaction);
  }),
  on(authEvents.accessClosed, async ({ data }, { session }) => {
    for (const links of items.links)
      await links.removeByAccount(data.accountId, new Date(data.closedAt), session);
  }),
];
