import { createApi } from '@fitfolk/api-client';
import { outfitsContract } from '@fitfolk/contracts/outfits';
import { queryOptions } from '@tanstack/react-query';

const outfitsApi = createApi(outfitsContract);

/** As many outfits as there are to choose from, the newest. */
const CHOICE = 60;

/** The newest outfits of a profile. */
export const newestQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['/api/outfits', profileId, 'newest'],
    queryFn: ({ signal }) =>
      outfitsApi.listOutfits({ params: { profileId }, query: { limit: CHOICE } }, { signal }),
  });
