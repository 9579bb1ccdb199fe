import type { Login, loginEndpoints } from '@fitfolk/contracts/auth';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { EndpointHandlers } from '@fitfolk/service-kit/http/implement';
import { isParentLogin, type StoredLogin } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { NotifyOwner } from '../mail/notify-owner.ts';
import type { ReminderDevices } from '../reminders/reminder-devices.ts';
import type { RequireSecondFactor } from '../second-factor/require-second-factor.ts';
import type { RecordSecurityEvent } from '../security-events/security-events.ts';
import type { HostCookie } from '../sessions/host-cookie.ts';
import { getOrigin } from '../sessions/request-origin.ts';
import type { ReportRegistration } from '../sign-in/report-registration.ts';
import type { EmailVerification } from '../verification/email-verification.ts';
import type { ChangeLogin } from './change-login.ts';
import { type Invitations, toInvitation } from './invitations.ts';
import type { RemoveLogin } from './remove-login.ts';

type LoginRoutesDependencies = {
  readonly accounts: Accounts;
  readonly invitations: Invitations;
  readonly removeLogin: RemoveLogin;
  readonly reminderDevices: Pick<ReminderDevices, 'removeByLogin'>;
  readonly changeLogin: ChangeLogin;
  readonly emailVerification: Pick<EmailVerification, 'send'>;
  readonly requireSecondFactor: RequireSecondFactor;
  readonly recordSecurityEvent: RecordSecurityEvent;
  readonly notifyOwner: NotifyOwner;
  readonly reportRegistration: ReportRegistration;
  readonly sessionCookie: HostCookie;
  readonly publicOrigin: string | undefined;
};

const toLogin = (login: StoredLogin, currentId: string): Login => ({
  id: login.id,
  username: login.username,
  email: login.email,
  firstName: login.firstName ?? null,
  profileId: login.profileId ?? null,
  isViewer: login.isViewer ?? false,
  isCurrent: login.id === currentId,
  joinedAt: login.joinedAt.toISOString(),
  lastSignInAt: login.lastSignInAt?.toISOString() ?? null,
});

export const loginRoutes = (
  dependencies: LoginRoutesDependencies,
): EndpointHandlers<typeof loginEndpoints> => {
  const {
    accounts,
    invitations,
    removeLogin,
    reminderDevices,
    changeLogin,
    emailVerification,
    sessionCookie,
  } = dependencies;
  const { requireSecondFactor, recordSecurityEvent, notifyOwner, publicOrigin } = dependencies;
  const { reportRegistration } = dependencies;
  return {
    listLogins: async ({ identity }) => {
      const account = await accounts.get(identity);
      const isParent = isParentLogin(account);
      const seen = account.logins.filter(({ id }) => isParent || id === account.loginId);
      return {
        logins: seen.map((login) => toLogin(login, account.loginId)),
        invitations: isParent ? invitations.listOpen(account).map(toInvitation) : [],
      };
    },

    removeLogin: async ({ identity, params, ...exchange }) => {
      await requireSecondFactor(identity);
      const { accountId } = identity;
      const account = await accounts.get(identity);
      const { loginId } = account;
      // Children and viewers can leave, and remove nobody else.
      if (params.loginId !== loginId && !isParentLogin(account)) throw new AppError('not-found');
      const origin = getOrigin(exchange, publicOrigin);
      await removeLogin(identity, params.loginId, async ({ logins }, transaction) => {
        const isOfParent = logins.some((login) => login.id === params.loginId && isParentLogin(login));
        const change = isOfParent ? 'removed' : 'limited-removed';
        await notifyOwner({ kind: 'logins-changed', accountId, change, origin }, transaction);
        await recordSecurityEvent(identity, 'login-removed', { ...exchange, transaction });
        await reminderDevices.removeByLogin({ accountId, loginId: params.loginId }, transaction);
      });
      if (params.loginId === loginId) sessionCookie.clear({ ...exchange, identity });
    },

    changeLogin: async ({ identity, params, body, ...exchange }) => {
      await requireSecondFactor(identity);
      const { accountId } = identity;
      const origin = getOrigin(exchange, publicOrigin);
      await changeLogin(identity, params.loginId, body, async (_, transaction) => {
        await notifyOwner({ kind: 'logins-changed', accountId, change: 'changed', origin }, transaction);
        await recordSecurityEvent(identity, 'login-changed', { ...exchange, transaction });
      });
    },

    createInvitation: async ({ identity, body, ...exchange }) => {
      await requireSecondFactor(identity);
      const { accountId } = identity;
      const origin = getOrigin(exchange, publicOrigin);
      return invitations.create(identity, body, {
        origin,
        beforeChange: async (_, transaction) => {
          await notifyOwner({ kind: 'access-opened', accountId, access: 'invitation', origin }, transaction);
          await recordSecurityEvent(identity, 'invitation-created', { ...exchange, transaction });
        },
      });
    },

    removeInvitation: ({ identity, params, ...exchange }) =>
      invitations.remove(identity, params.invitationId, (_, transaction) =>
        recordSecurityEvent(identity, 'invitation-removed', { ...exchange, transaction }),
      ),

    confirmInvitation: async ({ identity, params, ...exchange }) => {
      await requireSecondFactor(identity);
      const { accountId } = identity;
      const origin = getOrigin(exchange, publicOrigin);
      await invitations.confirm(identity, params.invitationId, async (login, transaction) => {
        const { id: loginId, mustVerifyEmail } = login;
        await notifyOwner({ kind: 'logins-changed', accountId, change: 'added', origin }, transaction);
        await emailVerification.send({ id: accountId, loginId, mustVerifyEmail }, origin, transaction);
        await recordSecurityEvent(identity, 'login-added', { ...exchange, transaction });
      });
    },

    findInvitation: ({ body }) => invitations.find(body.token),

    claimInvitation: async ({ body, ...exchange }) => {
      const origin = getOrigin(exchange, publicOrigin);
      await invitations
        .claim(body, exchange, async ({ id: accountId }, transaction) => {
          await notifyOwner({ kind: 'logins-changed', accountId, change: 'claimed', origin }, transaction);
          await recordSecurityEvent({ accountId }, 'invitation-claimed', { ...exchange, transaction });
        })
        .catch((error: unknown) => reportRegistration(error, body, origin));
    },
  };
};
