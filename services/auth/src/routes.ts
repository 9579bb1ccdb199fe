import type { authContract, PlanProvider } from '@fitfolk/contracts/auth';
import type { RequireOwnImage } from '@fitfolk/service-kit/clients/image-ownership';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { getClientNetwork } from '@fitfolk/service-kit/http/client-network';
import type { Handlers } from '@fitfolk/service-kit/http/implement';
import { toProfiles, toSnapshot, toUser } from './accounts/account.ts';
import type { Accounts } from './accounts/accounts.ts';
import type { Billing } from './billing/billing.ts';
import { planRoutes } from './billing/routes.ts';
import type { AccountErasure } from './erasure/account-erasure.ts';
import { type ExternalParts, externalRoutes } from './external/routes.ts';
import { type MailParts, mailRoutes } from './mail/routes.ts';
import type { PasswordChanges } from './passwords/password-changes.ts';
import type { Devices } from './sessions/devices.ts';
import type { HostCookie } from './sessions/host-cookie.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { SignIn } from './sign-in/sign-in.ts';
import type { SessionStarter } from './sign-in/start-session.ts';

type Parts = {
  readonly accounts: Accounts;
  readonly signIn: SignIn;
  readonly arrivals: SessionStarter;
  readonly passwordChanges: PasswordChanges;
  readonly devices: Devices;
  readonly sessions: Sessions;
  readonly sessionCookie: HostCookie;
  readonly requireOwnImage: RequireOwnImage;
  readonly leaving: AccountErasure;
  readonly planProvider: PlanProvider;
  readonly external: ExternalParts;
  readonly billing: Billing | undefined;
  readonly mail: MailParts;
};

/** The handlers of auth's contract. */
export const authRoutes = (parts: Parts): Handlers<typeof authContract> => {
  const { accounts, signIn, arrivals, passwordChanges, devices, sessions, sessionCookie } = parts;
  const { requireOwnImage, leaving, external, mail } = parts;

  return {
    login: async ({ body, ...exchange }) => {
      const account = await signIn.login(body, getClientNetwork(exchange.request));
      await accounts.refreshSnapshot(account.id);
      await arrivals.signInWithAlert(account, exchange, 'password');
      return toUser(account);
    },

    register: async ({ body, ...exchange }) => {
      const account = await signIn.register(body);
      await arrivals.welcome(account, exchange, 'password');
      return toUser(account);
    },

    ...externalRoutes(external, (account, exchange) =>
      arrivals.signInWithAlert(account, exchange, 'external'),
    ),

    ...mailRoutes(mail),

    logout: async (exchange) => {
      if (exchange.identity) await sessions.end(exchange.identity);
      sessionCookie.clear(exchange);
      // Not "storage": it would forget what the person dismissed on this device.
      exchange.reply.header('clear-site-data', '"cache"');
    },

    changePassword: async ({ body, ...exchange }) => {
      const account = await passwordChanges.change(
        exchange.identity,
        body,
        getClientNetwork(exchange.request),
      );
      await arrivals.welcome(account, exchange, 'password');
    },

    listSessions: ({ identity }) => devices.list(identity),

    endSession: ({ identity, params }) => devices.end(identity, params.sessionId),

    endOtherSessions: ({ identity }) => devices.endOthers(identity),

    currentUser: async ({ identity }) => toUser(await accounts.read(identity.accountId)),

    updateUser: async ({ identity, body }) => {
      if (typeof body.profileImageUrl === 'string') await requireOwnImage(identity, body.profileImageUrl);
      return toUser(await accounts.update(identity.accountId, body));
    },

    listProfiles: async ({ identity }) => {
      return toProfiles(await accounts.read(identity.accountId));
    },

    createProfile: async ({ identity, body }) => {
      if (typeof body.avatarUrl === 'string') await requireOwnImage(identity, body.avatarUrl);
      return accounts.addProfile(identity.accountId, body);
    },

    changeProfile: async ({ identity, params, body }) => {
      if (typeof body.avatarUrl === 'string') await requireOwnImage(identity, body.avatarUrl);
      return accounts.changeProfile(identity.accountId, params.profileId, body);
    },

    ...planRoutes(parts),

    deleteAccount: async ({ body, ...exchange }) => {
      await leaving.deleteAccount(exchange.identity, body, getClientNetwork(exchange.request));
      sessionCookie.clear(exchange);
      exchange.reply.header('clear-site-data', '"cache"');
    },

    deleteProfile: ({ identity, params }) => leaving.deleteProfile(identity, params.profileId),

    accountSnapshot: async ({ params }) => {
      const account = await accounts.refreshSnapshot(params.accountId);
      if (!account) throw new AppError('not-found');
      return toSnapshot(account);
    },
  };
};
