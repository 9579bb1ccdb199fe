import type { accessTokenEndpoints } from '@fitfolk/contracts/auth';
import type { EndpointHandlers } from '@fitfolk/service-kit/http/implement';
import type { NotifyOwner } from '../mail/notify-owner.ts';
import type { RequireSecondFactor } from '../second-factor/require-second-factor.ts';
import type { RecordSecurityEvent } from '../security-events/security-events.ts';
import { getOrigin } from '../sessions/request-origin.ts';
import type { AccessTokens } from './access-tokens.ts';

type AccessTokenRoutesDependencies = {
  readonly accessTokens: AccessTokens;
  readonly requireSecondFactor: RequireSecondFactor;
  readonly recordSecurityEvent: RecordSecurityEvent;
  readonly notifyOwner: NotifyOwner;
  readonly publicOrigin: string | undefined;
};

export const accessTokenRoutes = ({
  accessTokens,
  requireSecondFactor,
  recordSecurityEvent,
  notifyOwner,
  publicOrigin,
}: AccessTokenRoutesDependencies): EndpointHandlers<typeof accessTokenEndpoints> => ({
  listAccessTokens: ({ identity }) => accessTokens.list(identity.accountId),

  createAccessToken: async ({ identity, body, ...exchange }) => {
    await requireSecondFactor(identity);
    const { accountId } = identity;
    const origin = getOrigin(exchange, publicOrigin);
    return accessTokens.create(identity, body, async (_, transaction) => {
      await notifyOwner({ kind: 'access-opened', accountId, access: 'access-token', origin }, transaction);
      await recordSecurityEvent(identity, 'access-token-created', { ...exchange, transaction });
    });
  },

  removeAccessToken: async ({ identity, params, ...exchange }) => {
    const { accountId } = identity;
    await accessTokens.remove(accountId, params.tokenId, (_, transaction) =>
      recordSecurityEvent(identity, 'access-token-removed', { ...exchange, transaction }),
    );
  },

  findAccessGrant: ({ body }) => accessTokens.findGrant(body.tokenHash),
});
