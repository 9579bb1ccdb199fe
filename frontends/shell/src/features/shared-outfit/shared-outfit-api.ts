import { createApi } from '@fitfolk/api-client';
import { outfitsContract } from '@fitfolk/contracts/outfits';
import { queryOptions } from '@tanstack/react-query';

const outfits = createApi(outfitsContract);

/** The outfit that a link shares. */
export const sharedOutfitQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/shared-outfits', token],
    queryFn: ({ signal }) => outfits.sharedOutfit({ query: { token } }, { signal }),
  });
