import type { secondFactorEndpoints } from '@fitfolk/contracts/auth';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { EndpointHandlers } from '@fitfolk/service-kit/http/implement';
import { toUser } from '../accounts/account-views.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { GuessDelays } from '../passwords/guess-delays.ts';
import type { RecordSecurityEvent } from '../security-events/security-events.ts';
import type { RequireConfirmation } from '../sessions/confirmation.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { RequireSecondFactor } from './require-second-factor.ts';
import type { SecondFactor } from './second-factor.ts';
import type { TwoStepSignIn } from './two-step-sign-in.ts';
import type { VerifyCode } from './verify-code.ts';

export type SecondFactorRoutesDependencies = {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly secondFactor: SecondFactor;
  readonly twoStepSignIn: TwoStepSignIn;
  readonly verifyCode: VerifyCode;
  readonly guessDelays: GuessDelays;
  readonly requireConfirmation: RequireConfirmation;
  readonly requireSecondFactor: RequireSecondFactor;
  readonly recordSecurityEvent: RecordSecurityEvent;
};

export const secondFactorRoutes = (
  dependencies: SecondFactorRoutesDependencies,
): EndpointHandlers<typeof secondFactorEndpoints> => {
  const { accounts, sessions, secondFactor, twoStepSignIn, verifyCode, guessDelays } = dependencies;
  const { requireConfirmation, requireSecondFactor, recordSecurityEvent } = dependencies;
  return {
    completeLogin: async ({ body, ...exchange }) => toUser(await twoStepSignIn.complete(body.code, exchange)),

    secondFactor: async ({ identity }) => secondFactor.getStatus(await accounts.get(identity)),

    confirmSecondFactor: async ({ identity, body, ...exchange }) => {
      const account = await accounts.get(identity);
      await verifyCode({ account, code: body.code, exchange, source: 'signed-in' });
      await sessions.confirmSecondFactor(identity.sessionHash);
    },

    setUpSecondFactor: async ({ identity }) => {
      await requireConfirmation(identity.sessionHash);
      return secondFactor.setUp(await accounts.get(identity));
    },

    enableSecondFactor: async ({ identity, body, ...exchange }) => {
      const { loginId } = await accounts.get(identity);
      const subject = `second-factor-setup|${loginId}`;
      let recoveryCodes: string[] | undefined;
      await guessDelays.attempt(subject, async () => {
        recoveryCodes = await secondFactor.enable(identity, body.code, (_, transaction) =>
          recordSecurityEvent(identity, 'second-factor-enabled', { ...exchange, transaction }),
        );
        return recoveryCodes !== undefined;
      });
      if (!recoveryCodes) throw new AppError('second-factor-wrong');
      await sessions.confirmSecondFactor(identity.sessionHash);
      return { recoveryCodes };
    },

    createRecoveryCodes: async ({ identity, ...exchange }) => {
      await requireSecondFactor(identity);
      const recoveryCodes = await secondFactor.renewRecoveryCodes(identity, (_, transaction) =>
        recordSecurityEvent(identity, 'recovery-codes-created', { ...exchange, transaction }),
      );
      return { recoveryCodes };
    },

    disableSecondFactor: async ({ identity, ...exchange }) => {
      await requireConfirmation(identity.sessionHash);
      await requireSecondFactor(identity);
      await secondFactor.disable(identity, (_, transaction) =>
        recordSecurityEvent(identity, 'second-factor-disabled', { ...exchange, transaction }),
      );
    },
  };
};
