import type { closetContract } from '@fitfolk/contracts/closet';
import type { ServiceClient } from '@fitfolk/service-kit/runtime/service';
import type { ClosetClient } from './closet.ts';

/** The closet service, asked in the account's own name. */
export const createClosetClient = (closet: ServiceClient<typeof closetContract>): ClosetClient => ({
  listItems: async ({ accountId, token }, profileId) => {
    const items = await closet.as(token).listItems({ params: { profileId } });
    return items.map(({ id, name, category, season, tags, imageUrl, thumbHash, lastWornDate }) => ({
      itemId: id,
      profileId,
      accountId,
      version: 0,
      name,
      category,
      season,
      tags,
      imageUrl,
      thumbHash,
      lastWornDate: lastWornDate === null ? null : new Date(lastWornDate),
    }));
  },
});
