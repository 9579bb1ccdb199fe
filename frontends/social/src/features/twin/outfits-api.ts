import { createApi } from '@fitfolk/api-client';
import { outfitsContract } from '@fitfolk/contracts/outfits';
import { queryOptions } from '@tanstack/react-query';

const outfitsApi = createApi(outfitsContract);

/** Number of newest outfits offered in the dialog. */
const OUTFIT_LIMIT = 60;

/** Query of a profile's newest outfits. */
export const newestOutfitsQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['/api/outfits', profileId, 'newest'],
    queryFn: ({ signal }) =>
      outfitsApi.listOutfits({ params: { profileId }, query: { limit: OUTFIT_LIMIT } }, { signal }),
  });
