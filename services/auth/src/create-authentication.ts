import type { BaseConfig } from '@fitfolk/service-kit/config/config';
import type { DatabaseClock } from '@fitfolk/service-kit/connections/mongo/database-clock';
import type { Redis } from '@fitfolk/service-kit/connections/redis/connect-redis';
import type { UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import type { ServiceContext } from '@fitfolk/service-kit/runtime/service';
import { createAccessTokens } from './access-tokens/access-tokens.ts';
import type { Accounts } from './accounts/accounts.ts';
import type { AuthConfig } from './config.ts';
import { createEmailChange } from './email-change/email-change.ts';
import { createChangeLogin } from './logins/change-login.ts';
import { createInvitations, createRenewInvitation } from './logins/invitations.ts';
import { createRemoveLogin } from './logins/remove-login.ts';
import { createMail } from './mail/create-mail.ts';
import { createMailLimit } from './mail/mail-limit.ts';
import { createNotifyOwner } from './mail/notify-owner.ts';
import type { AllMailTokens } from './mail/tokens/create-mail-tokens.ts';
import { createParentPin } from './parent-pin/parent-pin.ts';
import { createPasskeyAuthentication } from './passkeys/create-passkey-authentication.ts';
import { loadCommonPasswords, noCommonPasswords } from './passwords/common-passwords.ts';
import { createFailedLogins } from './passwords/failed-logins.ts';
import { createGuessDelays } from './passwords/guess-delays.ts';
import { createPasswordChanges } from './passwords/password-changes.ts';
import { createPasswordHasher } from './passwords/password-hasher.ts';
import { createPasswordResets } from './passwords/password-resets.ts';
import { createConfirmPassword, createVerifyPassword } from './passwords/verify-password.ts';
import type { RegistrationInvitations } from './registration/registration-invitations.ts';
import { createRenderReminderMail } from './reminders/reminder-mail.ts';
import { createUnsubscribeTokens } from './reminders/unsubscribe-tokens.ts';
import { createTwoStep } from './second-factor/create-two-step.ts';
import type { SecurityEvents } from './security-events/security-events.ts';
import { createRequireConfirmation } from './sessions/confirmation.ts';
import { createDevices } from './sessions/devices.ts';
import { createEndSession } from './sessions/end-session.ts';
import { createKnownDevices } from './sessions/known-devices.ts';
import { createSessionCookie } from './sessions/session-cookie.ts';
import { createSessions } from './sessions/sessions.ts';
import { createReportRegistration } from './sign-in/report-registration.ts';
import { createSignIn } from './sign-in/sign-in.ts';
import { createSignInAlerts } from './sign-in/sign-in-alerts.ts';
import { createSessionStarter } from './sign-in/start-session.ts';
import { createCountCodeAttempt } from './tablets/code-attempts.ts';
import { createPairingCodes } from './tablets/pairing-codes.ts';
import { createTablets } from './tablets/tablets.ts';
import { createEmailVerification } from './verification/email-verification.ts';

type AuthenticationOptions = {
  readonly config: AuthConfig & BaseConfig;
  readonly database: ServiceContext<AuthConfig, 'mongo'>['database'];
  readonly redis: Redis;
  readonly unitOfWork: UnitOfWork;
  readonly accounts: Accounts;
  readonly mailTokens: AllMailTokens;
  readonly registrationInvitations: RegistrationInvitations;
  readonly securityEvents: SecurityEvents;
  readonly clock: () => Date;
  readonly databaseClock: DatabaseClock;
  readonly serviceUrl: ServiceContext<AuthConfig, never>['serviceUrl'];
  readonly log: Logger;
};

/** Wires sign-in, passwords, sessions and mail. */
export const createAuthentication = async (options: AuthenticationOptions) => {
  const { config, redis, unitOfWork, accounts, mailTokens, securityEvents, clock, databaseClock, log } =
    options;
  const { record: recordSecurityEvent } = securityEvents;
  const { PUBLIC_ORIGIN: publicOrigin } = config;
  const passwordHasher = await createPasswordHasher();
  const commonPasswords = usesBlocklist(config) ? await loadCommonPasswords() : noCommonPasswords;
  const failedLogins = createFailedLogins(redis);
  const guessDelays = createGuessDelays(redis, clock);
  const verifyPassword = createVerifyPassword({ passwordHasher, failedLogins });
  const confirmPassword = createConfirmPassword({ verifyPassword, guessDelays, recordSecurityEvent });

  const sessions = createSessions({ redis, clock, databaseClock });
  const endSession = createEndSession({ accounts, sessions, databaseClock, log });
  const sessionCookie = createSessionCookie(publicOrigin);
  const knownDevices = createKnownDevices(publicOrigin, clock);
  const requireConfirmation = createRequireConfirmation(sessions, clock);

  const unsubscribeTokens = config.VAPID_PRIVATE_KEY
    ? createUnsubscribeTokens(config.VAPID_PRIVATE_KEY)
    : undefined;
  const renderReminders = createRenderReminderMail({
    tokens: unsubscribeTokens,
    getOrigin: () => publicOrigin ?? options.serviceUrl('gateway'),
    clock,
  });
  const { mailQueue, developmentTransport, isMailAvailable, mailState, sendTestMail } = createMail({
    ...options,
    ...mailTokens,
    renewInvitation: createRenewInvitation(accounts, clock),
    renderReminders,
  });
  const notifyOwner = createNotifyOwner({ accounts, mailQueue, isMailAvailable });
  if (requiresVerifiedEmail(config) && !isMailAvailable) {
    throw new Error('EMAIL_VERIFICATION=on requires SMTP_URL in production');
  }
  const passwordChanges = createPasswordChanges({
    accounts,
    sessions,
    ...mailTokens,
    passwordHasher,
    commonPasswords,
    confirmPassword,
    requireConfirmation,
  });
  const signInAlerts = createSignInAlerts({ sessions, mailQueue, isMailAvailable, clock });
  const { startSession, signInWithAlert } = createSessionStarter({
    accounts,
    sessions,
    sessionCookie,
    knownDevices,
    signInAlerts,
    unitOfWork,
    recordSecurityEvent,
    publicOrigin,
    clock,
  });

  return {
    securityEvents,
    recordSecurityEvent,
    sessions,
    endSession,
    sessionCookie,
    knownDevices,
    mailQueue,
    unsubscribeTokens,
    ...mailTokens,
    passwordChanges,
    publicOrigin,
    confirmPassword,
    requireConfirmation,
    emailVerification: createEmailVerification({
      accounts,
      mailQueue,
      ...mailTokens,
      isMailAllowed: createMailLimit(redis, 'email-verifications'),
      isMailAvailable,
    }),
    emailChange: createEmailChange({
      accounts,
      mailQueue,
      notifyOwner,
      ...mailTokens,
      isMailAllowed: createMailLimit(redis, 'email-changes'),
      isMailAvailable,
      clock,
    }),
    notifyOwner,
    developmentTransport,
    isMailAvailable,
    mailState,
    sendTestMail,
    guessDelays,
    startSession,
    signInWithAlert,
    ...createTwoStep({
      config,
      accounts,
      redis,
      sessions,
      knownDevices,
      guessDelays,
      recordSecurityEvent,
      signInWithAlert,
      clock,
    }),
    ...createPasskeyAuthentication({
      accounts,
      redis,
      sessions,
      recordSecurityEvent,
      signInWithAlert,
      publicOrigin,
      clock,
      log,
    }),
    signIn: createSignIn({
      accounts,
      passwordHasher,
      commonPasswords,
      verifyPassword,
      guessDelays,
      knownDevices,
      recordSecurityEvent,
      requiresVerifiedEmail: requiresVerifiedEmail(config),
      log,
    }),
    reportRegistration: createReportRegistration({
      accounts,
      isMailAllowed: createMailLimit(redis, 'registration-attempts'),
      notifyOwner,
      unitOfWork,
    }),
    passwordResets: createPasswordResets({
      isMailAllowed: createMailLimit(redis, 'password-resets'),
      mailQueue,
      ...mailTokens,
      passwordChanges,
      failedLogins,
      guessDelays,
    }),
    parentPin: createParentPin({
      accounts,
      passwordHasher,
      guessDelays,
      confirmPassword,
      sessions,
      endSession,
      unitOfWork,
      recordSecurityEvent,
      notifyOwner,
      publicOrigin,
      clock,
    }),
    tablets: createTablets({
      accounts,
      pairingCodes: createPairingCodes(redis),
      countCodeAttempt: createCountCodeAttempt(redis),
      publicOrigin,
      clock,
    }),
    accessTokens: createAccessTokens({ accounts, clock }),
    invitations: createInvitations({
      accounts,
      passwordHasher,
      passwordChanges,
      isEmailReserved: mailTokens.emailRestoreTokens.hasEmail,
      requiresVerifiedEmail: requiresVerifiedEmail(config),
      mailQueue,
      isMailAllowed: createMailLimit(redis, 'invitations'),
      isMailAvailable,
      clock,
    }),
    changeLogin: createChangeLogin({ accounts, sessions, databaseClock }),
    removeLogin: createRemoveLogin({
      accounts,
      mailTokens,
      registrationInvitations: options.registrationInvitations,
      sessions,
      databaseClock,
    }),
    devices: createDevices({ accounts, sessions, endSession, clock, databaseClock }),
  };
};

export type Authentication = Awaited<ReturnType<typeof createAuthentication>>;

const usesBlocklist = ({ PASSWORD_BLOCKLIST, NODE_ENV }: AuthenticationOptions['config']): boolean =>
  (PASSWORD_BLOCKLIST ?? (NODE_ENV === 'production' ? 'on' : 'off')) === 'on';

const requiresVerifiedEmail = ({
  EMAIL_VERIFICATION,
  SMTP_URL,
  NODE_ENV,
}: AuthenticationOptions['config']): boolean =>
  (EMAIL_VERIFICATION ?? (NODE_ENV === 'production' && SMTP_URL ? 'on' : 'off')) === 'on';
