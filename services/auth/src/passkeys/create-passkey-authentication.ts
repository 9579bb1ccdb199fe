import type { Redis } from '@fitfolk/service-kit/connections/redis/connect-redis';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import type { Accounts } from '../accounts/accounts.ts';
import type { RecordSecurityEvent } from '../security-events/security-events.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { StartSession } from '../sign-in/start-session.ts';
import { createPasskeyChallenges } from './passkey-challenges.ts';
import { createPasskeySignIn } from './passkey-sign-in.ts';
import { createPasskeys } from './passkeys.ts';
import { createVerifyPasskey } from './verify-passkey.ts';

type PasskeyAuthenticationOptions = {
  readonly accounts: Accounts;
  readonly redis: Redis;
  readonly sessions: Sessions;
  readonly recordSecurityEvent: RecordSecurityEvent;
  readonly signInWithAlert: StartSession;
  readonly publicOrigin: string | undefined;
  readonly clock: () => Date;
  readonly log: Logger;
};

/** Wires passkeys and the sign-in with them. */
export const createPasskeyAuthentication = (options: PasskeyAuthenticationOptions) => {
  const challenges = createPasskeyChallenges(options.redis);
  const verifyPasskey = createVerifyPasskey(options.log);
  const passkeys = createPasskeys({ ...options, challenges, verifyPasskey });
  return { passkeys, passkeySignIn: createPasskeySignIn({ ...options, challenges, passkeys }) };
};
