import type { closetContract } from '@fitfolk/contracts/closet';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import type { ServiceClient } from '@fitfolk/service-kit/clients/service-client';
import type { ClosetItem } from './closet-item.ts';

export type ClosetClient = {
  /** Lists the closet items of a profile with the caller's token. */
  listItems(identity: Identity, profileId: string): Promise<ClosetItem[]>;
};

export const createClosetClient = (closet: ServiceClient<typeof closetContract>): ClosetClient => ({
  listItems: async ({ token }, profileId) => {
    const items = await closet.as(token).listItems({ params: { profileId } });
    return items.map(({ id, name, category, kind, season, tags, lastWornDate, details, laundry }) => ({
      id,
      profileId,
      name,
      category,
      kind,
      season,
      tags,
      lastWorn: lastWornDate,
      quantity: details?.quantity ?? 1,
      washAfter: laundry.washAfter,
    }));
  },
});
