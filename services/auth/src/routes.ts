import type { authContract, PlanProvider } from '@fitfolk/contracts/auth';
import type { RequireOwnImage } from '@fitfolk/service-kit/clients/image-ownership';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { clientNetwork } from '@fitfolk/service-kit/http/client-network';
import type { Handlers } from '@fitfolk/service-kit/http/implement';
import { profilesOf, snapshotOf, userOf } from './accounts/account.ts';
import type { Accounts } from './accounts/accounts.ts';
import type { Billing } from './billing/billing.ts';
import { planRoutes } from './billing/routes.ts';
import type { Leaving } from './erasure/account-erasure.ts';
import { type ExternalParts, externalRoutes } from './external/routes.ts';
import { type MailParts, mailRoutes } from './mail/routes.ts';
import type { PasswordChanges } from './passwords/password-changes.ts';
import type { Devices } from './sessions/devices.ts';
import type { HostCookie } from './sessions/host-cookie.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { SignIn } from './sign-in/sign-in.ts';
import type { Arrivals } from './sign-in/start-session.ts';

type Parts = {
  readonly accounts: Accounts;
  readonly signIn: SignIn;
  readonly arrivals: Arrivals;
  readonly passwordChanges: PasswordChanges;
  readonly devices: Devices;
  readonly sessions: Sessions;
  readonly sessionCookie: HostCookie;
  readonly requireOwnImage: RequireOwnImage;
  readonly leaving: Leaving;
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
      const account = await signIn.login(body, clientNetwork(exchange.request));
      await accounts.refreshSnapshot(account.id);
      await arrivals.welcomeBack(account, exchange, 'password');
      return userOf(account);
    },

    register: async ({ body, ...exchange }) => {
      const account = await signIn.register(body);
      await arrivals.welcome(account, exchange, 'password');
      return userOf(account);
    },

    ...externalRoutes(external, (account, exchange) => arrivals.welcomeBack(account, exchange, 'external')),

    ...mailRoutes(mail),

    logout: async (exchange) => {
      if (exchange.identity) await sessions.end(exchange.identity);
      sessionCookie.clear(exchange);
      // Not "storage": it would forget what the person dismissed on this device.
      exchange.reply.header('clear-site-data', '"cache"');
    },

    changePassword: async ({ body, ...exchange }) => {
      const account = await passwordChanges.change(exchange.identity, body, clientNetwork(exchange.request));
      await arrivals.welcome(account, exchange, 'password');
    },

    listSessions: ({ identity }) => devices.list(identity),

    endSession: ({ identity, params }) => devices.end(identity, params.sessionId),

    endOtherSessions: ({ identity }) => devices.endOthers(identity),

    currentUser: async ({ identity }) => userOf(await accounts.read(identity.accountId)),

    updateUser: async ({ identity, body }) => {
      if (typeof body.profileImageUrl === 'string') await requireOwnImage(identity, body.profileImageUrl);
      return userOf(await accounts.update(identity.accountId, body));
    },

    listProfiles: async ({ identity }) => {
      return profilesOf(await accounts.read(identity.accountId));
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
      await leaving.deleteAccount(exchange.identity, body, clientNetwork(exchange.request));
      sessionCookie.clear(exchange);
      exchange.reply.header('clear-site-data', '"cache"');
    },

    deleteProfile: ({ identity, params }) => leaving.deleteProfile(identity, params.profileId),

    accountSnapshot: async ({ params }) => {
      const account = await accounts.refreshSnapshot(params.accountId);
      if (!account) throw new AppError('not-found');
      return snapshotOf(account);
    },
  };
};
