import type { securityEventEndpoints } from '@fitfolk/contracts/auth';
import { formatNextLink } from '@fitfolk/service-kit/http/cursor';
import type { EndpointHandlers } from '@fitfolk/service-kit/http/implement';
import type { LoginRef } from '../sessions/session-record.ts';
import type { AuditedAccount, SecurityEvents } from './security-events.ts';

export type SecurityEventRoutesDependencies = {
  readonly accounts: { get(login: LoginRef): Promise<AuditedAccount> };
  readonly securityEvents: SecurityEvents;
};

export const securityEventRoutes = ({
  accounts,
  securityEvents,
}: SecurityEventRoutesDependencies): EndpointHandlers<typeof securityEventEndpoints> => ({
  listSecurityEvents: async ({ identity, query, reply }) => {
    const { events, next } = await securityEvents.list(await accounts.get(identity), query);
    if (next) reply.header('link', formatNextLink('/api/auth/security-events', query, next));
    return events;
  },
});
