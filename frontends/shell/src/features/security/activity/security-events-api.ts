import { createApi, nextCursor } from '@fitfolk/api-client';
import type { SecurityEvent } from '@fitfolk/contracts/auth';
import { securityEventCalls } from '@fitfolk/contracts/auth/security/security-events';
import { infiniteQueryOptions } from '@tanstack/react-query';

const securityEvents = createApi(securityEventCalls);

type SecurityEventPage = { readonly events: readonly SecurityEvent[]; readonly next: string | undefined };

/** Events of a page. */
const LIMIT = 8;

const fetchPage = async (cursor: string | undefined, signal: AbortSignal): Promise<SecurityEventPage> => {
  let next: string | undefined;
  const events = await securityEvents.list(
    { query: { limit: LIMIT, ...(cursor ? { cursor } : {}) } },
    {
      signal,
      onHeaders: (headers) => {
        next = nextCursor(headers);
      },
    },
  );
  return { events, next };
};

/** Paginated query of the account's security events, newest first. */
export const securityEventsQuery = infiniteQueryOptions({
  queryKey: ['/api/auth/security-events'],
  queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next,
  // Other devices add events, too.
  staleTime: 0,
});
