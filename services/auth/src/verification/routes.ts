import type { verificationEndpoints } from '@fitfolk/contracts/auth';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { EndpointHandlers } from '@fitfolk/service-kit/http/implement';
import { toLoginRef } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { EmailChange } from '../email-change/email-change.ts';
import type { ConfirmPassword } from '../passwords/verify-password.ts';
import type { RecordSecurityEvent } from '../security-events/security-events.ts';
import { getOrigin } from '../sessions/request-origin.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { EmailVerification } from './email-verification.ts';

export type VerificationRoutesDependencies = {
  readonly accounts: Accounts;
  readonly emailVerification: EmailVerification;
  readonly emailChange: EmailChange;
  readonly recordSecurityEvent: RecordSecurityEvent;
  readonly confirmPassword: ConfirmPassword;
  readonly sessions: Sessions;
  readonly publicOrigin: string | undefined;
};

export const verificationRoutes = (
  dependencies: VerificationRoutesDependencies,
): EndpointHandlers<typeof verificationEndpoints> => {
  const { accounts, emailVerification, emailChange, confirmPassword, sessions } = dependencies;
  const { recordSecurityEvent, publicOrigin } = dependencies;
  return {
    requestEmailVerification: ({ identity, ...exchange }) =>
      emailVerification.resend(identity, getOrigin(exchange, publicOrigin)),

    confirmEmailVerification: async ({ body, ...exchange }) => {
      const origin = getOrigin(exchange, publicOrigin);
      const changed = await emailChange.confirm(body.token, origin, (account, transaction) =>
        recordSecurityEvent(toLoginRef(account), 'email-changed', { ...exchange, transaction }),
      );
      if (!changed) await emailVerification.confirm(body.token);
    },

    confirmIdentity: async ({ identity, body, ...exchange }) => {
      const account = await accounts.get(identity);
      if (!account.passwordHash) throw new AppError('password-wrong');
      await confirmPassword(account, body.password, { ...exchange, identity });
      await sessions.confirm(identity.sessionHash);
    },
  };
};
