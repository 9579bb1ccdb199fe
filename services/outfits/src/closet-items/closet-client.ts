import type { closetContract } from '@fitfolk/contracts/closet';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import type { ServiceClient } from '@fitfolk/service-kit/clients/service-client';
import type { ClosetItem } from './closet-item.ts';

export type ClosetClient = {
  /** Lists the items that a profile wears with version 0, so that any event replaces them. */
  listItems(identity: Identity, profileId: string): Promise<ClosetItem[]>;
};

/** Reads items from the closet service with the caller's own token. */
export const createClosetClient = (closet: ServiceClient<typeof closetContract>): ClosetClient => ({
  listItems: async ({ accountId, token }, profileId) => {
    const items = await closet.as(token).listItems({ params: { profileId } });
    return items.map(({ id, lastWornDate, kind, pattern, colors, traits, cutOutUrl, ...item }) => ({
      itemId: id,
      profileId: item.profileId,
      sharedWith: item.sharedWith ?? [],
      accountId,
      version: 0,
      name: item.name,
      category: item.category,
      season: item.season,
      tags: item.tags,
      imageUrl: item.imageUrl,
      thumbHash: item.thumbHash,
      cutOutUrl: cutOutUrl ?? null,
      kind: kind ?? null,
      pattern: pattern ?? null,
      colors: colors ?? [],
      lastWornDate: lastWornDate === null ? null : new Date(lastWornDate),
      traits: traits ?? null,
      // Events bring it; a new item is clean anyway.
      availability: null,
    }));
  },
});
