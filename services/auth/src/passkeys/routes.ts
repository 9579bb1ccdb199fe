import type { Passkey, passkeyEndpoints } from '@fitfolk/contracts/auth';
import type { EndpointHandlers } from '@fitfolk/service-kit/http/implement';
import type { StoredPasskey } from '../accounts/account.ts';
import { toUser } from '../accounts/account-views.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { NotifyOwner } from '../mail/notify-owner.ts';
import type { RequireSecondFactor } from '../second-factor/require-second-factor.ts';
import type { RecordSecurityEvent } from '../security-events/security-events.ts';
import type { RequireConfirmation } from '../sessions/confirmation.ts';
import { getOrigin } from '../sessions/request-origin.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { PasskeySignIn } from './passkey-sign-in.ts';
import type { Passkeys } from './passkeys.ts';

export type PasskeyRoutesDependencies = {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly passkeys: Passkeys;
  readonly passkeySignIn: PasskeySignIn;
  readonly requireConfirmation: RequireConfirmation;
  readonly requireSecondFactor: RequireSecondFactor;
  readonly recordSecurityEvent: RecordSecurityEvent;
  readonly notifyOwner: NotifyOwner;
  readonly publicOrigin: string | undefined;
};

const toPasskey = ({ id, name, device, createdAt, lastUsedAt }: StoredPasskey): Passkey => ({
  id,
  name,
  device,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

export const passkeyRoutes = (
  dependencies: PasskeyRoutesDependencies,
): EndpointHandlers<typeof passkeyEndpoints> => {
  const { accounts, sessions, passkeys, passkeySignIn, notifyOwner, publicOrigin } = dependencies;
  const { requireConfirmation, requireSecondFactor, recordSecurityEvent } = dependencies;
  return {
    beginPasskeySignIn: (exchange) => passkeySignIn.begin(exchange),

    signInWithPasskey: async ({ body, ...exchange }) => toUser(await passkeySignIn.complete(body, exchange)),

    listPasskeys: async ({ identity }) => {
      const { passkeys: stored = [] } = await accounts.get(identity);
      return stored.map(toPasskey);
    },

    beginPasskeyRegistration: async ({ identity, ...exchange }) => {
      await requireConfirmation(identity.sessionHash);
      await requireSecondFactor(identity);
      return passkeys.beginRegistration(identity, exchange);
    },

    addPasskey: async ({ identity, body, ...exchange }) => {
      const { accountId, loginId } = identity;
      const origin = getOrigin(exchange, publicOrigin);
      const passkey = await passkeys.add(identity, body, exchange, async (_, transaction) => {
        await notifyOwner(
          { kind: 'sign-in-method-added', accountId, loginId, method: 'passkey', origin },
          transaction,
        );
        await recordSecurityEvent(identity, 'passkey-added', { ...exchange, transaction });
      });
      return toPasskey(passkey);
    },

    renamePasskey: async ({ identity, params, body }) =>
      toPasskey(await passkeys.rename(identity, params.passkeyId, body.name)),

    removePasskey: async ({ identity, params, ...exchange }) => {
      await requireConfirmation(identity.sessionHash);
      await requireSecondFactor(identity);
      await passkeys.remove(identity, params.passkeyId, (_, transaction) =>
        recordSecurityEvent(identity, 'passkey-removed', { ...exchange, transaction }),
      );
    },

    beginPasskeyConfirmation: ({ identity, ...exchange }) => passkeys.beginConfirmation(identity, exchange),

    confirmWithPasskey: async ({ identity, body, ...exchange }) => {
      await passkeys.confirm(identity, body, exchange);
      await sessions.confirm(identity.sessionHash);
      await sessions.confirmSecondFactor(identity.sessionHash);
    },
  };
};
