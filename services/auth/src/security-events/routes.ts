import type { securityEventEndpoints } from '@fitfolk/contracts/auth';
import type { EndpointHandlers } from '@fitfolk/service-kit/http/implement';
import type { SecurityEvents } from './security-events.ts';

export type SecurityEventRoutesDependencies = { readonly securityEvents: SecurityEvents };

export const securityEventRoutes = ({
  securityEvents,
}: SecurityEventRoutesDependencies): EndpointHandlers<typeof securityEventEndpoints> => ({
  listSecurityEvents: async ({ identity, query, reply }) => {
    const { events, next } = await securityEvents.list(identity.accountId, query);
    if (next) {
      const search = new URLSearchParams({
        ...(query.limit ? { limit: `${query.limit}` } : {}),
        cursor: next,
      });
      reply.header('link', `</api/auth/security-events?${search}>; rel="next"`);
    }
    return events;
  },
});
