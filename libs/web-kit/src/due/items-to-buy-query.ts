import { createApi } from '@fitfolk/api-client';
import { closetContract } from '@fitfolk/contracts/closet';
import { queryOptions } from '@tanstack/react-query';

// Apart from the other queries of the kit, which Home loads.
const closetApi = createApi(closetContract);

/** Sizes of a child in the next season, and the items that it misses then. */
export const itemsToBuyQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['/api/growth', profileId, 'items-to-buy'],
    queryFn: ({ signal }) => closetApi.listItemsToBuy({ params: { profileId } }, { signal }),
  });
