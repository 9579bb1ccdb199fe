import { createApi } from '@fitfolk/api-client';
import { feedContract } from '@fitfolk/contracts/feed';
import { queryOptions } from '@tanstack/react-query';

const feedApi = createApi(feedContract);

/** Query of the blocked accounts. */
export const blocksQuery = queryOptions({
  queryKey: ['/api/blocks'],
  queryFn: ({ signal }) => feedApi.listBlocks({}, { signal }),
});

export const unblock = (blockId: string) => feedApi.unblock({ params: { blockId } });
