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

    secondFactor: async ({ identity }) => secondFactor.getStatus(await accounts.get(identity.accountId)),

    confirmSecondFactor: async ({ identity, body, ...exchange }) => {
      const { accountId, sessionHash } = identity;
      const account = await accounts.get(accountId);
      await verifyCode({ account, code: body.code, exchange, source: 'signed-in' });
      await sessions.confirmSecondFactor(sessionHash);
    },

    setUpSecondFactor: async ({ identity }) => {
      await requireConfirmation(identity.sessionHash);
      return secondFactor.setUp(await accounts.get(identity.accountId));
    },

    enableSecondFactor: async ({ identity, body, ...exchange }) => {
      const { accountId, sessionHash } = identity;
      const subject = `second-factor-setup|${accountId}`;
      let recoveryCodes: string[] | undefined;
      await guessDelays.attempt(subject, async () => {
        recoveryCodes = await secondFactor.enable(accountId, body.code, (_, transaction) =>
          recordSecurityEvent(accountId, 'second-factor-enabled', { ...exchange, transaction }),
        );
        return recoveryCodes !== undefined;
      });
      if (!recoveryCodes) throw new AppError('second-factor-wrong');
      await sessions.confirmSecondFactor(sessionHash);
      return { recoveryCodes };
    },

    createRecoveryCodes: async ({ identity, ...exchange }) => {
      await requireSecondFactor(identity);
      const { accountId } = identity;
      const recoveryCodes = await secondFactor.renewRecoveryCodes(accountId, (_, transaction) =>
        recordSecurityEvent(accountId, 'recovery-codes-created', { ...exchange, transaction }),
      );
      return { recoveryCodes };
    },

    disableSecondFactor: async ({ identity, ...exchange }) => {
      await requireConfirmation(identity.sessionHash);
      await requireSecondFactor(identity);
      const { accountId } = identity;
      await secondFactor.disable(accountId, (_, transaction) =>
        recordSecurityEvent(accountId, 'second-factor-disabled', { ...exchange, transaction }),
      );
    },
  };
};
