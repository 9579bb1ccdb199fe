import { createApi } from '@fitfolk/api-client';
import { closetContract } from '@fitfolk/contracts/closet';
import { outfitsContract } from '@fitfolk/contracts/outfits';
import { queryOptions } from '@tanstack/react-query';

const closetApi = createApi(closetContract);
const outfitsApi = createApi(outfitsContract);

/** Below the path of outfits, so that live updates of a profile's outfits refetch it. */
export const familyBoardKey = ['/api/outfits', 'board'] as const;

/** Seven days of all profiles. `profileIds` are those that the session may use. */
export const familyBoardQuery = (from: string, profileIds: readonly string[]) =>
  queryOptions({
    queryKey: [...familyBoardKey, from, ...profileIds],
    queryFn: ({ signal }) => outfitsApi.familyBoard({ query: { from } }, { signal }),
  });

/** Items that run out before the next wash, of all profiles. */
export const shortagesQuery = queryOptions({
  queryKey: ['/api/laundry', 'shortages'],
  queryFn: ({ signal }) => outfitsApi.laundryShortages({}, { signal }),
});

/** Measurements of a profile, its growth and what its items fit. */
export const growthQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['/api/growth', profileId],
    queryFn: ({ signal }) => closetApi.getGrowth({ params: { profileId } }, { signal }),
  });

/** The growth of several profiles, read and cached one by one; undefined for those that fail. */
export const growthsQuery = (profileIds: readonly string[]) =>
  queryOptions({
    queryKey: ['/api/growth', 'all', ...profileIds],
    queryFn: async ({ client }) => {
      const reads = await Promise.allSettled(profileIds.map((id) => client.fetchQuery(growthQuery(id))));
      return reads.map((read) => (read.status === 'fulfilled' ? read.value : undefined));
    },
  });
