import type { BaseConfig } from '@fitfolk/service-kit/config/config';
import type { Redis } from '@fitfolk/service-kit/connections/redis';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import type { ServiceContext } from '@fitfolk/service-kit/runtime/service';
import type { Accounts } from '../accounts/accounts.ts';
import type { AuthConfig } from '../config.ts';
import { createMail } from '../mail/create-mail.ts';
import { anyPassword, loadCommonPasswords } from '../passwords/common-passwords.ts';
import { createPasswordChanges } from '../passwords/password-changes.ts';
import { createPasswordResets } from '../passwords/password-resets.ts';
import { createPasswords } from '../passwords/passwords.ts';
import { resetTokensStore } from '../passwords/reset-tokens.store.ts';
import { createResetTokens } from '../passwords/reset-tokens.ts';
import { createDevices } from '../sessions/devices.ts';
import { createSessionCookie } from '../sessions/session-cookie.ts';
import { createSessions } from '../sessions/sessions.ts';
import { createFailedLogins } from './failed-logins.ts';
import { createRequireFreshSignIn } from './fresh-sign-in.ts';
import { createSignIn } from './sign-in.ts';
import { createSignInAlerts } from './sign-in-alerts.ts';
import { createArrivals } from './start-session.ts';

type Options = {
  readonly config: AuthConfig & BaseConfig;
  readonly database: ServiceContext<AuthConfig, 'mongo'>['database'];
  readonly redis: Redis;
  readonly accounts: Accounts;
  readonly clock: () => Date;
  readonly log: Logger;
};

/** All that lets people in, keeps them in and shows them out. */
export const openEntrance = async ({ config, database, redis, accounts, clock, log }: Options) => {
  const { PUBLIC_ORIGIN: publicOrigin } = config;
  const known = {
    passwords: await createPasswords(),
    commonPasswords: refusesCommon(config) ? await loadCommonPasswords() : anyPassword,
    failedLogins: createFailedLogins(redis),
  };
  const signIn = createSignIn({ ...known, accounts, log });
  const sessions = createSessions(redis, clock);
  const sessionCookie = createSessionCookie(publicOrigin);
  const resetTokens = createResetTokens(resetTokensStore(database), clock);
  const { outgoing, ...mail } = createMail({ config, database, accounts, resetTokens, clock, log });
  const alerts = createSignInAlerts({ sessions, outgoing, isAvailable: mail.isAvailable, clock, log });
  const requireFreshSignIn = createRequireFreshSignIn(sessions, clock);
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
    arrivals: createArrivals({ accounts, sessions, sessionCookie, alerts, publicOrigin }),
    devices: createDevices({ sessions, clock }),
    mail: { ...mail, passwordResets, sessionCookie, publicOrigin },
  };
};

const refusesCommon = ({ PASSWORD_BLOCKLIST, NODE_ENV }: Options['config']): boolean =>
  (PASSWORD_BLOCKLIST ?? (NODE_ENV === 'production' ? 'on' : 'off')) === 'on';
