import type { closetContract } from '@fitfolk/contracts/closet';
import type { ServiceClient } from '@fitfolk/service-kit/clients/service-client';
import type { Closet } from './closet.ts';

/** The closet service, asked in the account's own name: seldom enough that a copy would cost more than it saves. */
export const closetOverHttp = (closet: ServiceClient<typeof closetContract>): Closet => ({
  pieces: async ({ token }, profileId) => {
    const items = await closet.as(token).listItems({ params: { profileId } });
    return items.map(({ id, name, category, season, lastWornDate }) => ({
      id,
      profileId,
      name,
      category,
      season,
      lastWorn: lastWornDate,
    }));
  },
});
