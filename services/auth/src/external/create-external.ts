import { SIGN_IN_COOKIE } from '@fitfolk/contracts/auth';
import type { BaseConfig } from '@fitfolk/service-kit/config/config';
import type { Redis } from '@fitfolk/service-kit/connections/redis/connect-redis';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import { type Account, toLoginRef } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { NotifyOwner } from '../mail/notify-owner.ts';
import type { RequireSecondFactor } from '../second-factor/require-second-factor.ts';
import type { RecordSecurityEvent } from '../security-events/security-events.ts';
import type { RequireConfirmation } from '../sessions/confirmation.ts';
import { createHostCookie } from '../sessions/host-cookie.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { EmailVerification } from '../verification/email-verification.ts';
import type { ExternalProfile } from './external-profile.ts';
import { createExternalSignIn, type Visit } from './external-sign-in.ts';
import { createLinkIdentity } from './link-identity.ts';
import { createOidcProvider } from './oidc-provider.ts';
import type { OidcSettings } from './oidc-settings.ts';
import { createRegisterExternal } from './register-external.ts';
import type { ExternalRoutesDependencies } from './routes.ts';
import { ATTEMPT_TTL_S, createSignInAttempts } from './sign-in-attempts.ts';

type ExternalOptions = {
  readonly config: OidcSettings &
    Pick<BaseConfig, 'NODE_ENV'> & { readonly PUBLIC_ORIGIN?: string | undefined };
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly notifyOwner: NotifyOwner;
  readonly emailVerification: Pick<EmailVerification, 'send'>;
  readonly isMailAvailable: boolean;
  readonly requireConfirmation: RequireConfirmation;
  readonly requireSecondFactor: RequireSecondFactor;
  readonly recordSecurityEvent: RecordSecurityEvent;
  readonly redis: Redis;
  readonly clock: () => Date;
  readonly log: Logger;
};

/** Wires external sign-in with the identity provider of the configuration, if any. */
export const createExternal = (options: ExternalOptions): ExternalRoutesDependencies => {
  const { config, accounts, sessions, notifyOwner, requireConfirmation, redis, clock, log } = options;
  const { requireSecondFactor, recordSecurityEvent, emailVerification, isMailAvailable } = options;
  const { PUBLIC_ORIGIN: publicOrigin } = config;
  const attempts = createSignInAttempts(redis);
  const linkIdentity = createLinkIdentity({
    accounts,
    sessions,
    notifyOwner,
    recordSecurityEvent,
    clock,
    log,
  });
  const registerExternal = createRegisterExternal({
    accounts,
    emailVerification,
    trustsEmail: config.OIDC_TRUST_EMAIL === 'on',
    isMailAvailable,
    clock,
    log,
  });
  const signIn = async (profile: ExternalProfile, visit: Visit): Promise<Account> => {
    const known = await accounts.findByOidcSub(profile.oidcSub);
    return (known && (await accounts.refreshSnapshot(toLoginRef(known)))) ?? registerExternal(profile, visit);
  };
  const provider = createProvider(config);
  // An operator learns of a wrong setting before a user does.
  void provider?.findProblem().then((problem) => {
    if (problem) log.error({ err: problem.err }, problem.text);
  });
  return {
    accounts,
    attempts,
    externalSignIn: createExternalSignIn({
      attempts,
      provider,
      signIn,
      linkIdentity,
    }),
    linkIdentity,
    requireConfirmation,
    requireSecondFactor,
    signInCookie: createHostCookie({ name: SIGN_IN_COOKIE, maxAgeS: ATTEMPT_TTL_S, publicOrigin }),
    publicOrigin,
    log,
  };
};

const createProvider = (config: ExternalOptions['config']) => {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = config;
  if (!issuer || !clientId) return undefined;
  return createOidcProvider({
    issuer,
    clientId,
    clientSecret,
    hintParameter: config.OIDC_HINT_PARAMETER,
    allowsHttp: config.NODE_ENV !== 'production',
  });
};
