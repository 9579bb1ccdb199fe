import type { BaseConfig } from '@fitfolk/service-kit/config/config';
import type { Redis } from '@fitfolk/service-kit/connections/redis';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import type { ServiceContext } from '@fitfolk/service-kit/runtime/service';
import type { Accounts } from './accounts/accounts.ts';
import type { AuthConfig } from './config.ts';
import { createMail } from './mail/create-mail.ts';
import { loadCommonPasswords, noCommonPasswords } from './passwords/common-passwords.ts';
import { createFailedLogins } from './passwords/failed-logins.ts';
import { createPasswordChanges } from './passwords/password-changes.ts';
import { createPasswordHasher } from './passwords/password-hasher.ts';
import { createPasswordResets } from './passwords/password-resets.ts';
import { resetTokensStore } from './passwords/reset-tokens.store.ts';
import { createResetTokens, RESET_TTL_MS } from './passwords/reset-tokens.ts';
import { createConfirmPassword, createVerifyPassword } from './passwords/verify-password.ts';
import { createDevices } from './sessions/devices.ts';
import { createRequireRecentSignIn } from './sessions/recent-sign-in.ts';
import { createSessionCookie } from './sessions/session-cookie.ts';
import { createSessions } from './sessions/sessions.ts';
import { createSignIn } from './sign-in/sign-in.ts';
import { createSignInAlerts } from './sign-in/sign-in-alerts.ts';
import { createSessionStarter } from './sign-in/start-session.ts';

type AuthenticationOptions = {
  readonly config: AuthConfig & BaseConfig;
  readonly database: ServiceContext<AuthConfig, 'mongo'>['database'];
  readonly redis: Redis;
  readonly accounts: Accounts;
  readonly clock: () => Date;
  readonly log: Logger;
};

/** Wires sign-in, passwords, sessions and mail. */
export const createAuthentication = async (options: AuthenticationOptions) => {
  const { config, database, redis, accounts, clock, log } = options;
  const { PUBLIC_ORIGIN: publicOrigin } = config;
  const passwordHasher = await createPasswordHasher();
  const commonPasswords = usesBlocklist(config) ? await loadCommonPasswords() : noCommonPasswords;
  const failedLogins = createFailedLogins(redis);
  const verifyPassword = createVerifyPassword({ passwordHasher, failedLogins });
  const confirmPassword = createConfirmPassword(verifyPassword);

  const sessions = createSessions(redis, clock);
  const sessionCookie = createSessionCookie(publicOrigin);
  const requireRecentSignIn = createRequireRecentSignIn(sessions, clock);

  const resetTokens = createResetTokens(resetTokensStore(database), clock);
  const { mailQueue, developmentTransport, isMailAvailable } = createMail({
    ...options,
    issueResetToken: resetTokens.issue,
    resetTtlMs: RESET_TTL_MS,
  });
  const passwordChanges = createPasswordChanges({
    accounts,
    sessions,
    resetTokens,
    passwordHasher,
    commonPasswords,
    confirmPassword,
    requireRecentSignIn,
  });
  const signInAlerts = createSignInAlerts({ sessions, mailQueue, isMailAvailable, clock, log });

  return {
    sessions,
    sessionCookie,
    mailQueue,
    resetTokens,
    passwordChanges,
    publicOrigin,
    confirmPassword,
    requireRecentSignIn,
    developmentTransport,
    isMailAvailable,
    ...createSessionStarter({ accounts, sessions, sessionCookie, signInAlerts, publicOrigin }),
    signIn: createSignIn({ accounts, passwordHasher, commonPasswords, verifyPassword, log }),
    passwordResets: createPasswordResets({ redis, mailQueue, resetTokens, passwordChanges, failedLogins }),
    devices: createDevices({ sessions, clock }),
  };
};

export type Authentication = Awaited<ReturnType<typeof createAuthentication>>;

const usesBlocklist = ({ PASSWORD_BLOCKLIST, NODE_ENV }: AuthenticationOptions['config']): boolean =>
  (PASSWORD_BLOCKLIST ?? (NODE_ENV === 'production' ? 'on' : 'off')) === 'on';
