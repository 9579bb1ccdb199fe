import type { RegistrationMode, registrationEndpoints } from '@fitfolk/contracts/auth';
import type { EndpointHandlers } from '@fitfolk/service-kit/http/implement';
import { toLoginRef } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { createRequireOperator, type RequireOperatorDependencies } from '../operator/require-operator.ts';
import type { RequireSecondFactor } from '../second-factor/require-second-factor.ts';
import type { RecordSecurityEvent } from '../security-events/security-events.ts';
import type { RegistrationInvitations } from './registration-invitations.ts';

export type RegistrationRoutesDependencies = RequireOperatorDependencies & {
  readonly accounts: Pick<Accounts, 'isEmpty'>;
  readonly registrationInvitations: RegistrationInvitations;
  readonly registrationMode: RegistrationMode;
  /** Names the person to ask for an account; null if unset. */
  readonly contact: string | null;
  readonly requireSecondFactor: RequireSecondFactor;
  readonly recordSecurityEvent: RecordSecurityEvent;
  /** Origin of links that a command prints. */
  readonly getLinkOrigin: () => string;
};

/** Handles who may create an account, and the operators' invitations. */
export const registrationRoutes = (
  dependencies: RegistrationRoutesDependencies,
): EndpointHandlers<typeof registrationEndpoints> => {
  const { accounts, registrationInvitations: invitations, registrationMode: mode, contact } = dependencies;
  const { requireSecondFactor, recordSecurityEvent, getLinkOrigin } = dependencies;
  const requireOperator = createRequireOperator(dependencies);

  return {
    registrationStatus: async () => ({ mode, hasAccounts: !(await accounts.isEmpty()), contact }),

    findRegistrationInvitation: ({ body }) => invitations.find(body.invitation),

    listRegistrationInvitations: async ({ identity }) => {
      await requireOperator(identity);
      return { mode, invitations: await invitations.list() };
    },

    createRegistrationInvitation: async ({ identity, body, ...exchange }) => {
      const account = await requireOperator(identity);
      await requireSecondFactor(identity);
      return invitations.create(body, toLoginRef(account), (transaction) =>
        recordSecurityEvent(identity, 'registration-invitation-created', { ...exchange, transaction }),
      );
    },

    removeRegistrationInvitation: async ({ identity, params, ...exchange }) => {
      await requireOperator(identity);
      await invitations.remove(params.invitationId, (transaction) =>
        recordSecurityEvent(identity, 'registration-invitation-removed', { ...exchange, transaction }),
      );
    },

    listServerInvitations: async () => ({ mode, invitations: await invitations.list() }),

    createServerInvitation: async ({ body }) => {
      const { token, ...invitation } = await invitations.create(body, undefined);
      // In the fragment, which browsers do not send to servers.
      const link = `${getLinkOrigin()}/register#${new URLSearchParams({ token })}`;
      return { ...invitation, link };
    },

    removeServerInvitation: ({ params }) => invitations.remove(params.invitationId),
  };
};
