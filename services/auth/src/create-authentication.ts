import type { BaseConfig } from '@fitfolk/service-kit/config/config';
import type { Redis } from '@fitfolk/service-kit/connections/redis';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import type { ServiceContext } from '@fitfolk/service-kit/runtime/service';
import type { Accounts } from './accounts/accounts.ts';
import type { AuthConfig } from './config.ts';
import { createMail } from './mail/create-mail.ts';
import { anyPassword, loadCommonPasswords } from './passwords/common-passwords.ts';
import { createFailedLogins } from './passwords/failed-logins.ts';
import { createPasswordChanges } from './passwords/password-changes.ts';
import { createPasswordHasher } from './passwords/password-hasher.ts';
import { createPasswordResets } from './passwords/password-resets.ts';
import { resetTokensStore } from './passwords/reset-tokens.store.ts';
import { createResetTokens } from './passwords/reset-tokens.ts';
import { createDevices } from './sessions/devices.ts';
import { createRequireRecentSignIn } from './sessions/recent-sign-in.ts';
import { createSessionCookie } from './sessions/session-cookie.ts';
import { createSessions } from './sessions/sessions.ts';
import { createSignIn } from './sign-in/sign-in.ts';
import { createSignInAlerts } from './sign-in/sign-in-alerts.ts';
import { createSessionStarter } from './sign-in/start-session.ts';

type Options = {
  readonly config: AuthConfig & BaseConfig;
  readonly database: ServiceContext<AuthConfig, 'mongo'>['database'];
  readonly redis: Redis;
  readonly accounts: Accounts;
  readonly clock: () => Date;
  readonly log: Logger;
};

/** All that lets people in, keeps them in and shows them out. */
export const createAuthentication = async ({ config, database, redis, accounts, clock, log }: Options) => {
  const { PUBLIC_ORIGIN: publicOrigin } = config;
  const known = {
    passwords: await createPasswordHasher(),
    commonPasswords: refusesCommon(config) ? await loadCommonPasswords() : anyPassword,
    failedLogins: createFailedLogins(redis),
  };
  const signIn = createSignIn({ ...known, accounts, log });
  const sessions = createSessions(redis, clock);
  const sessionCookie = createSessionCookie(publicOrigin);
  const resetTokens = createResetTokens(resetTokensStore(database), clock);
  const { outgoing, ...mail } = createMail({ config, database, accounts, resetTokens, clock, log });
  const alerts = createSignInAlerts({ sessions, outgoing, isAvailable: mail.isAvailable, clock, log });
  const requireFreshSignIn = createRequireRecentSignIn(sessions, clock);
  const proof = { signIn, requireFreshSignIn };
  const passwordChanges = createPasswordChanges({ ...known, ...proof, accounts, sessions, resetTokens });
  const passwordResets = createPasswordResets({ ...known, redis, outgoing, resetTokens, passwordChanges });
  return {
    ...proof,
    sessions,
    sessionCookie,
    outgoing,
    resetTokens,
    passwordChanges,
    arrivals: createSessionStarter({ accounts, sessions, sessionCookie, alerts, publicOrigin }),
    devices: createDevices({ sessions, clock }),
    mail: { ...mail, passwordResets, sessionCookie, publicOrigin },
  };
};

const refusesCommon = ({ PASSWORD_BLOCKLIST, NODE_ENV }: Options['config']): boolean =>
  (PASSWORD_BLOCKLIST ?? (NODE_ENV === 'production' ? 'on' : 'off')) === 'on';
