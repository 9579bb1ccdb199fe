import { randomBytes } from 'node:crypto';
import { PASSKEY_COOKIE, type PasskeyAssertion, type PasskeyRequestOptions } from '@fitfolk/contracts/auth';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { type Account, toLoginRef } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { RecordSecurityEvent } from '../security-events/security-events.ts';
import { createHostCookie, type HttpExchange } from '../sessions/host-cookie.ts';
import type { StartSession } from '../sign-in/start-session.ts';
import { CHALLENGE_TTL_S, type PasskeyChallenges } from './passkey-challenges.ts';
import { toRequestOptions } from './passkey-options.ts';
import type { Passkeys } from './passkeys.ts';
import { getRelyingParty } from './relying-party.ts';

type PasskeySignInDependencies = {
  readonly accounts: Accounts;
  readonly challenges: PasskeyChallenges;
  readonly passkeys: Passkeys;
  readonly signInWithAlert: StartSession;
  readonly recordSecurityEvent: RecordSecurityEvent;
  readonly publicOrigin: string | undefined;
};

const BROWSER_ID_BYTES = 32;

/** Signs users in with a passkey, which identifies the account and counts as both factors. */
export const createPasskeySignIn = (dependencies: PasskeySignInDependencies) => {
  const { accounts, challenges, passkeys, signInWithAlert, recordSecurityEvent, publicOrigin } = dependencies;
  const cookie = createHostCookie({ name: PASSKEY_COOKIE, maxAgeS: CHALLENGE_TTL_S, publicOrigin });

  return {
    begin: async (exchange: HttpExchange): Promise<PasskeyRequestOptions> => {
      const browserId = randomBytes(BROWSER_ID_BYTES).toString('base64url');
      cookie.set(exchange, browserId);
      const challenge = await challenges.create({ ceremony: 'sign-in', holder: browserId });
      return toRequestOptions(challenge, getRelyingParty(exchange, publicOrigin));
    },

    /** Starts a session. An unknown passkey is treated like a wrong one. @throws AppError `passkey-rejected` */
    complete: async (assertion: PasskeyAssertion, exchange: HttpExchange): Promise<Account> => {
      const browserId = cookie.read(exchange);
      cookie.clear(exchange);
      const challenge = browserId && (await challenges.take({ ceremony: 'sign-in', holder: browserId }));
      const account = challenge && (await accounts.findByPasskey(assertion.id));
      if (!challenge || !account) throw new AppError('passkey-rejected');
      try {
        const relyingParty = getRelyingParty(exchange, publicOrigin);
        await passkeys.use(account, assertion, { challenge, relyingParty });
      } catch (error) {
        await recordSecurityEvent(toLoginRef(account), 'sign-in-failed', exchange);
        throw error;
      }
      await accounts.refreshSnapshot(toLoginRef(account));
      await signInWithAlert(account, exchange, { hasSecondFactor: true });
      return account;
    },
  };
};

export type PasskeySignIn = ReturnType<typeof createPasskeySignIn>;
