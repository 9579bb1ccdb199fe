import { closetEvents, type ItemEventData } from '@fitfolk/contracts/closet';
import { on, type Subscription } from '@fitfolk/service-kit/messaging/subscription';
import type { ClosetItem } from './closet-items/closet-item.ts';
import type { ClosetItemsStore } from './closet-items/closet-items.store.ts';
import type { OutfitsStore } from './outfits/outfits.store.ts';

/** What outfits listens to: the closet, to keep its copy of the items. Versions make any order end alike. */
export const outfitsSubscriptions = (
  wardrobe: ClosetItemsStore,
  outfits: OutfitsStore,
  now: () => Date,
): Subscription[] => [
  on(closetEvents.itemAdded, ({ data }, { session }) => wardrobe.put(itemOf(data), session)),
  on(closetEvents.itemChanged, ({ data }, { session }) => wardrobe.put(itemOf(data), session)),
  on(closetEvents.itemRemoved, async ({ data }, { session }) => {
    await wardrobe.removeItem(data, now(), session);
    await outfits.takeOut(data.accountId, data.itemId, session);
  }),
];

const itemOf = ({ thumbHash, lastWornDate, ...facts }: ItemEventData): ClosetItem => ({
  itemId: facts.itemId,
  profileId: facts.profileId,
  accountId: facts.accountId,
  version: facts.version,
  name: facts.name,
  category: facts.category,
  season: facts.season,
  tags: facts.tags,
  imageUrl: facts.imageUrl,
  thumbHash: thumbHash ?? null,
  lastWornDate: lastWornDate ? new Date(lastWornDate) : null,
});
