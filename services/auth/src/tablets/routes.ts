import type { Tablet, tabletEndpoints } from '@fitfolk/contracts/auth';
import { getClientNetwork } from '@fitfolk/service-kit/http/client-network';
import type { EndpointHandlers } from '@fitfolk/service-kit/http/implement';
import type { StoredTablet } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { NotifyOwner } from '../mail/notify-owner.ts';
import type { RequireSecondFactor } from '../second-factor/require-second-factor.ts';
import type { RecordSecurityEvent } from '../security-events/security-events.ts';
import type { RequireConfirmation } from '../sessions/confirmation.ts';
import { getOrigin } from '../sessions/request-origin.ts';
import type { Tablets } from './tablets.ts';

export type TabletRoutesDependencies = {
  readonly accounts: Accounts;
  readonly tablets: Tablets;
  readonly requireConfirmation: RequireConfirmation;
  readonly requireSecondFactor: RequireSecondFactor;
  readonly recordSecurityEvent: RecordSecurityEvent;
  readonly notifyOwner: NotifyOwner;
  readonly publicOrigin: string | undefined;
};

const toTablet = ({ id, name, device, createdAt, lastSeenAt }: StoredTablet): Tablet => ({
  id,
  name,
  device,
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
});

export const tabletRoutes = (
  dependencies: TabletRoutesDependencies,
): EndpointHandlers<typeof tabletEndpoints> => {
  const { accounts, tablets, notifyOwner, publicOrigin } = dependencies;
  const { requireConfirmation, requireSecondFactor, recordSecurityEvent } = dependencies;
  return {
    startTabletPairing: (exchange) => tablets.startPairing(exchange),

    listTablets: async ({ identity }) => {
      const { tablets: stored = [] } = await accounts.get(identity);
      return stored.map(toTablet);
    },

    findWaitingTablet: async ({ identity, body, request }) => {
      await requireConfirmation(identity.sessionHash);
      await requireSecondFactor(identity);
      const source = { accountId: identity.accountId, network: getClientNetwork(request) };
      const { device, network, requestedAt } = await tablets.findWaiting(body.code, source);
      return { device, network, requestedAt };
    },

    addTablet: async ({ identity, body, ...exchange }) => {
      await requireConfirmation(identity.sessionHash);
      await requireSecondFactor(identity);
      const { accountId } = identity;
      const source = { accountId, network: getClientNetwork(exchange.request) };
      const origin = getOrigin(exchange, publicOrigin);
      const added = await tablets.add(body, source, ({ device }) => async (_, transaction) => {
        await notifyOwner({ kind: 'tablet-added', accountId, device, origin }, transaction);
        await recordSecurityEvent(identity, 'tablet-added', { ...exchange, transaction });
      });
      return toTablet(added);
    },

    removeTablet: async ({ identity, params, ...exchange }) => {
      const { accountId } = identity;
      await tablets.remove(accountId, params.tabletId, (_, transaction) =>
        recordSecurityEvent(identity, 'tablet-removed', { ...exchange, transaction }),
      );
    },

    findTabletAccess: ({ body }) => tablets.findAccess(body.tokenHash),
  };
};
