import type { securityEventEndpoints } from '@fitfolk/contracts/auth';
import { formatNextLink } from '@fitfolk/service-kit/http/cursor';
import type { EndpointHandlers } from '@fitfolk/service-kit/http/implement';
import type { SecurityEvents } from './security-events.ts';

export type SecurityEventRoutesDependencies = { readonly securityEvents: SecurityEvents };

export const securityEventRoutes = ({
  securityEvents,
}: SecurityEventRoutesDependencies): EndpointHandlers<typeof securityEventEndpoints> => ({
  listSecurityEvents: async ({ identity, query, reply }) => {
    const { events, next } = await securityEvents.list(identity.accountId, query);
    if (next) reply.header('link', formatNextLink('/api/auth/security-events', query, next));
    return events;
  },
});
