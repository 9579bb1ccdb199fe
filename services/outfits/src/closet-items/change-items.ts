import { isDeepStrictEqual } from 'node:util';
import type { ItemEventData } from '@fitfolk/contracts/closet';
import { outfitsEvents } from '@fitfolk/contracts/outfits';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { ClosetItem } from './closet-item.ts';
import type { ClosetItemsStore } from './closet-items.store.ts';

/** Returns the projection of an item from the data of its event. */
export const toClosetItem = ({ thumbHash, lastWornDate, ...data }: ItemEventData): ClosetItem => ({
  itemId: data.itemId,
  profileId: data.profileId,
  accountId: data.accountId,
  version: data.version,
  name: data.name,
  category: data.category,
  season: data.season,
  tags: data.tags,
  imageUrl: data.imageUrl,
  thumbHash,
  cutOutUrl: data.cutOutUrl,
  kind: data.kind,
  pattern: data.pattern,
  colors: data.colors,
  traits: data.traits,
  sharedWith: data.sharedWith.map(({ profileId }) => profileId),
  lastWornDate: lastWornDate ? new Date(lastWornDate) : null,
  availability: data.laundry,
});

/**
 * Stores changed items, and publishes one event per account whose laundry changed: what is planned may be ready or not from now
 * on. Pages that refetch on the event of the closet may arrive before the projection does.
 */
export const createChangeItems =
  ({ put }: Pick<ClosetItemsStore, 'put'>) =>
  async (items: readonly ClosetItem[], { session, publish }: Transaction): Promise<void> => {
    const profileIdsByAccount = new Map<string, Set<string>>();
    for (const item of items) {
      const before = await put(item, session);
      if (!before || isDeepStrictEqual(before.availability, item.availability)) continue;
      const profileIds = profileIdsByAccount.get(item.accountId) ?? new Set();
      for (const profileId of [item.profileId, ...item.sharedWith]) profileIds.add(profileId);
      profileIdsByAccount.set(item.accountId, profileIds);
    }
    for (const [accountId, profileIds] of profileIdsByAccount) {
      const changes = [...profileIds].map((profileId) => ({ profileId }));
      publish(outfitsEvents.laundryProjected, accountId, { accountId, changes });
    }
  };
