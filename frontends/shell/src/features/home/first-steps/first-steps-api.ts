import { createApi } from '@fitfolk/api-client';
import { outfitsContract } from '@fitfolk/contracts/outfits';
import { queryOptions } from '@tanstack/react-query';

const outfitsApi = createApi(outfitsContract);

/** Number of outfits that tell whether a week is planned. */
const LIMIT = 30;

/** The latest outfits of a profile. Below the path of outfits, so that every new one refetches them. */
export const latestOutfitsQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['/api/outfits', profileId, 'latest'],
    queryFn: ({ signal }) =>
      outfitsApi.listOutfits({ params: { profileId }, query: { limit: LIMIT } }, { signal }),
  });
