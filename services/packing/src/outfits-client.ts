import type { outfitsContract } from '@fitfolk/contracts/outfits';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import type { ServiceClient } from '@fitfolk/service-kit/clients/service-client';

/** Items that a profile plans to wear on a day. */
export type PlannedOutfit = { readonly day: string; readonly itemIds: readonly string[] };

export type OutfitsClient = {
  /** Lists the outfits that a profile planned for days of a range, with the caller's token. */
  listPlanned(
    identity: Identity,
    profileId: string,
    range: { readonly from: string; readonly to: string },
  ): Promise<PlannedOutfit[]>;
};

export const createOutfitsClient = (outfits: ServiceClient<typeof outfitsContract>): OutfitsClient => ({
  listPlanned: async ({ token }, profileId, query) => {
    const planned = await outfits.as(token).listOutfits({ params: { profileId }, query });
    return planned.flatMap(({ scheduledDate, items }) =>
      scheduledDate ? [{ day: scheduledDate, itemIds: items.map((item) => item.clothingItemId) }] : [],
    );
  },
});
