import { createApi } from '@fitfolk/api-client';
import { closetContract } from '@fitfolk/contracts/closet';
import { queryOptions } from '@tanstack/react-query';

const analyzerApi = createApi(closetContract);

/** Kind of analyzer that fills in the fields of a photo. */
export const analyzerQuery = queryOptions({
  queryKey: ['/api/clothing-items', 'analyze-image'],
  queryFn: ({ signal }) => analyzerApi.getAnalyzer({}, { signal }),
});
