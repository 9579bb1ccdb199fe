import type { authContract, PlanProvider, User } from '@fitfolk/contracts/auth';
import { isOwn } from '@fitfolk/service-kit/auth/identity';
import type { RequireOwnImage } from '@fitfolk/service-kit/clients/image-ownership';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Handlers } from '@fitfolk/service-kit/http/implement';
import { accessTokenRoutes } from './access-tokens/routes.ts';
import { type Account, toLoginRef } from './accounts/account.ts';
import { toProfiles, toUser } from './accounts/account-views.ts';
import type { Accounts } from './accounts/accounts.ts';
import {
  isSensitiveProfile,
  isSensitiveProfileChange,
  isSensitiveUpdate,
  requireLoginSettings,
} from './accounts/family/family-protection.ts';
import type { Billing } from './billing/billing.ts';
import { planRoutes } from './billing/routes.ts';
import type { Authentication } from './create-authentication.ts';
import { emailRoutes } from './email-change/routes.ts';
import type { AccountErasure } from './erasure/account-erasure.ts';
import { type ExternalRoutesDependencies, externalRoutes } from './external/routes.ts';
import { loginRoutes } from './logins/routes.ts';
import { mailRoutes } from './mail/routes.ts';
import { type OperatorRoutesDependencies, operatorRoutes } from './operator/routes.ts';
import type { OutsideAccess } from './outside-access/outside-access.ts';
import { parentPinRoutes } from './parent-pin/routes.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { passwordResetRoutes } from './passwords/routes.ts';
import { type FirstRunRoutesDependencies, firstRunRoutes } from './registration/first-run/routes.ts';
import { type RegistrationRoutesDependencies, registrationRoutes } from './registration/routes.ts';
import { type ReminderRoutesDependencies, reminderRoutes } from './reminders/routes.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { securityEventRoutes } from './security-events/routes.ts';
import { getOrigin } from './sessions/request-origin.ts';
import { tabletRoutes } from './tablets/routes.ts';
import { verificationRoutes } from './verification/routes.ts';
import { type WebhookRoutesDependencies, webhookRoutes } from './webhooks/routes.ts';

type RoutesDependencies = Authentication &
  ReminderRoutesDependencies &
  RegistrationRoutesDependencies &
  OperatorRoutesDependencies &
  FirstRunRoutesDependencies &
  Pick<WebhookRoutesDependencies, 'webhooks'> & {
    readonly accounts: Accounts;
    readonly requireOwnImage: RequireOwnImage;
    readonly accountErasure: AccountErasure;
    readonly outsideAccess: OutsideAccess;
    readonly planProvider: PlanProvider;
    readonly external: ExternalRoutesDependencies;
    readonly billing: Billing | undefined;
  };

export const authRoutes = (dependencies: RoutesDependencies): Handlers<typeof authContract> => {
  const { accounts, signIn, startSession, signInWithAlert, twoStepSignIn, passwordChanges } = dependencies;
  const {
    secondFactor,
    devices,
    endSession,
    sessionCookie,
    requireOwnImage,
    accountErasure,
    outsideAccess,
    external,
    isOperator,
  } = dependencies;
  const {
    emailVerification,
    emailChangeTokens,
    reportRegistration,
    notifyOwner,
    requireConfirmation,
    recordSecurityEvent,
    publicOrigin,
  } = dependencies;

  const toOwnUser = (account: Account, childProfileId?: string): User => ({
    ...toUser(account, childProfileId),
    // Sessions of children and viewers see nothing of the server.
    ...(!childProfileId && !account.isViewer && isOperator(account) ? { isOperator: true } : {}),
  });

  return {
    login: async ({ body, ...exchange }) => {
      const account = await signIn.login(body, exchange);
      await accounts.refreshSnapshot(toLoginRef(account));
      await twoStepSignIn.begin(account, exchange, { signedInWith: 'password' });
      return toUser(account);
    },

    register: async ({ body, ...exchange }) => {
      const origin = getOrigin(exchange, publicOrigin);
      const account = await signIn
        .register(body, exchange.request.headers['accept-language'], async (added, transaction) => {
          await recordSecurityEvent(toLoginRef(added), 'registered', { ...exchange, transaction });
          await emailVerification.send(added, origin, transaction);
        })
        .catch((error: unknown) => reportRegistration(error, body, origin));
      await startSession(account, exchange, { signedInWith: 'password' });
      return toUser(account);
    },

    ...registrationRoutes(dependencies),

    ...firstRunRoutes(dependencies),

    ...operatorRoutes(dependencies),

    ...externalRoutes(external, {
      signIn: (account, exchange, authenticatedAt) =>
        twoStepSignIn.begin(account, exchange, { signedInWith: 'external', authenticatedAt }),
      confirm: (account, exchange, authenticatedAt) =>
        signInWithAlert(account, exchange, { signedInWith: 'external', authenticatedAt }),
    }),

    ...mailRoutes(dependencies),

    ...passwordResetRoutes(dependencies),

    ...verificationRoutes(dependencies),

    ...emailRoutes(dependencies),

    ...parentPinRoutes(dependencies),

    ...securityEventRoutes(dependencies),

    ...secondFactorRoutes(dependencies),

    ...passkeyRoutes(dependencies),

    ...tabletRoutes(dependencies),

    ...accessTokenRoutes(dependencies),

    ...loginRoutes(dependencies),

    ...webhookRoutes(dependencies),

    ...reminderRoutes(dependencies),

    logout: async (exchange) => {
      if (exchange.identity) await endSession(exchange.identity);
      sessionCookie.clear(exchange);
      // Not "storage", which would also clear dismissed hints on this device.
      exchange.reply.header('clear-site-data', '"cache"');
    },

    changePassword: async ({ body, ...exchange }) => {
      const origin = getOrigin(exchange, publicOrigin);
      const account = await passwordChanges.change(exchange.identity, body, {
        exchange,
        beforeChange: async (before, transaction) => {
          const login = toLoginRef(before);
          const notice = { kind: 'sign-in-method-added', ...login, method: 'password', origin } as const;
          if (!before.passwordHash) await notifyOwner(notice, transaction);
          await recordSecurityEvent(login, 'password-changed', { ...exchange, transaction });
        },
      });
      await startSession(account, exchange, { signedInWith: 'password' });
    },

    listSessions: ({ identity }) => devices.list(identity),

    closeOutsideAccess: ({ identity, ...exchange }) => outsideAccess.closeAll(identity, exchange),

    endSession: ({ identity, params }) => devices.end(identity, params.sessionId),

    reportSession: async ({ identity, params, ...exchange }) => {
      await devices.report(identity, params.sessionId, async ({ loginId }, transaction) => {
        // It may be the session that requested a change of the address.
        await emailChangeTokens.revoke(loginId, transaction);
        await recordSecurityEvent(identity, 'session-reported', { ...exchange, transaction });
      });
    },

    endOtherSessions: ({ identity }) => devices.endOthers(identity),

    currentUser: async ({ identity }) => toOwnUser(await accounts.get(identity), identity.childProfileId),

    updateUser: async ({ identity, body }) => {
      const account = await accounts.get(identity);
      requireLoginSettings(account, body);
      if (isSensitiveUpdate(account, body)) await requireConfirmation(identity.sessionHash);
      if (typeof body.profileImageUrl === 'string') await requireOwnImage(identity, body.profileImageUrl);
      return toOwnUser(await accounts.update(identity, body));
    },

    listProfiles: async ({ identity }) => {
      const { accountId, childProfileId, accessToken } = identity;
      const profiles = toProfiles(await accounts.get(identity), childProfileId);
      return accessToken
        ? profiles.filter(({ id: profileId }) => isOwn(identity, { accountId, profileId }))
        : profiles;
    },

    createProfile: async ({ identity, body }) => {
      const account = await accounts.get(identity);
      if (isSensitiveProfile(account, body)) await requireConfirmation(identity.sessionHash);
      if (typeof body.avatarUrl === 'string') await requireOwnImage(identity, body.avatarUrl);
      return accounts.addProfile(identity.accountId, body);
    },

    changeProfile: async ({ identity, params, body, ...exchange }) => {
      const account = await accounts.get(identity);
      if (isSensitiveProfileChange(account, params.profileId, body)) {
        await requireConfirmation(identity.sessionHash);
      }
      if (typeof body.avatarUrl === 'string') await requireOwnImage(identity, body.avatarUrl);
      const { accountId } = identity;
      const origin = getOrigin(exchange, publicOrigin);
      return accounts.updateProfile(accountId, params.profileId, body, async (before, transaction) => {
        const wasShared = before.profiles.some(
          ({ id, sharesOutside }) => id === params.profileId && sharesOutside,
        );
        if (wasShared || !body.sharesOutside) return;
        await notifyOwner({ kind: 'access-opened', accountId, access: 'profile', origin }, transaction);
        await recordSecurityEvent(identity, 'profile-shared', { ...exchange, transaction });
      });
    },

    ...planRoutes(dependencies),

    deleteAccount: async ({ body, ...exchange }) => {
      await accountErasure.deleteAccount(exchange.identity, body, exchange);
      sessionCookie.clear(exchange);
      exchange.reply.header('clear-site-data', '"cache"');
    },

    deleteProfile: ({ identity, params, ...exchange }) =>
      accountErasure.deleteProfile(identity, params.profileId, exchange),

    setAccountPlan: async ({ params, body }) => {
      const account = await accounts.findByUsername(params.username);
      if (!account) throw new AppError('not-found');
      const { username, plan } = await accounts.changePlan(toLoginRef(account), body.plan);
      return { username, plan };
    },

    resetSecondFactor: async ({ params }) => {
      const account = await accounts.findByUsername(params.username);
      if (!account) throw new AppError('not-found');
      const { username } = account;
      const login = toLoginRef(account);
      await secondFactor.reset(login, async (_, transaction) => {
        await notifyOwner({ kind: 'second-factor-reset', ...login }, transaction);
        await recordSecurityEvent(login, 'second-factor-reset', { transaction });
      });
      return { username };
    },

    republishProfiles: async () => ({ count: await accounts.republishProfiles() }),

    accountSnapshot: async ({ params }) => {
      const snapshot = await accounts.getSnapshot(params.accountId);
      if (!snapshot) throw new AppError('not-found');
      return snapshot;
    },
  };
};
