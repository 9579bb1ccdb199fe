import type { verificationEndpoints } from '@fitfolk/contracts/auth';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { getClientNetwork } from '@fitfolk/service-kit/http/client-network';
import type { EndpointHandlers } from '@fitfolk/service-kit/http/implement';
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
      emailVerification.resend(identity.accountId, getOrigin(exchange, publicOrigin)),

    confirmEmailVerification: async ({ body, ...exchange }) => {
      const changed = await emailChange.confirm(body.token, getOrigin(exchange, publicOrigin));
      if (changed) await recordSecurityEvent(changed.id, 'email-changed', exchange);
      else await emailVerification.confirm(body.token);
    },

    confirmIdentity: async ({ identity, body, request }) => {
      const account = await accounts.get(identity.accountId);
      if (!account.passwordHash) throw new AppError('password-wrong');
      await confirmPassword(account, body.password, getClientNetwork(request));
      await sessions.confirm(identity.sessionHash);
    },
  };
};
