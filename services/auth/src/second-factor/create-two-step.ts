import type { Redis } from '@fitfolk/service-kit/connections/redis/connect-redis';
import type { Accounts } from '../accounts/accounts.ts';
import type { GuessDelays } from '../passwords/guess-delays.ts';
import type { RecordSecurityEvent } from '../security-events/security-events.ts';
import type { KnownDevices } from '../sessions/known-devices.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { StartSession } from '../sign-in/start-session.ts';
import { createPendingSignIns } from './pending-sign-ins.ts';
import { createRequireSecondFactor } from './require-second-factor.ts';
import { createSecondFactor } from './second-factor.ts';
import { createSecretBox } from './secret-box.ts';
import { createTwoStepSignIn } from './two-step-sign-in.ts';
import { createVerifyCode } from './verify-code.ts';

type TwoStepOptions = {
  readonly config: {
    readonly SECOND_FACTOR_KEY?: string | undefined;
    readonly PUBLIC_ORIGIN?: string | undefined;
  };
  readonly accounts: Accounts;
  readonly redis: Redis;
  readonly sessions: Sessions;
  readonly knownDevices: KnownDevices;
  readonly guessDelays: GuessDelays;
  readonly recordSecurityEvent: RecordSecurityEvent;
  readonly signInWithAlert: StartSession;
  readonly clock: () => Date;
};

/** Wires the second factor and the sign-in in two steps. */
export const createTwoStep = (options: TwoStepOptions) => {
  const { config } = options;
  const { SECOND_FACTOR_KEY: key, PUBLIC_ORIGIN: publicOrigin } = config;
  const secondFactor = createSecondFactor({ ...options, secretBox: key ? createSecretBox(key) : undefined });
  const verifyCode = createVerifyCode({ ...options, secondFactor });
  const pendingSignIns = createPendingSignIns(options);
  return {
    secondFactor,
    pendingSignIns,
    verifyCode,
    requireSecondFactor: createRequireSecondFactor(options),
    twoStepSignIn: createTwoStepSignIn({ ...options, pendingSignIns, verifyCode, publicOrigin }),
  };
};
