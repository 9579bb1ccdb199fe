import type { verificationEndpoints } from '@fitfolk/contracts/auth';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { getClientNetwork } from '@fitfolk/service-kit/http/client-network';
import type { EndpointHandlers } from '@fitfolk/service-kit/http/implement';
import type { Accounts } from '../accounts/accounts.ts';
import type { ConfirmPassword } from '../passwords/verify-password.ts';
import { getOrigin } from '../sessions/request-origin.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { EmailVerification } from './email-verification.ts';

export type VerificationRoutesDependencies = {
  readonly accounts: Accounts;
  readonly emailVerification: EmailVerification;
  readonly confirmPassword: ConfirmPassword;
  readonly sessions: Sessions;
  readonly publicOrigin: string | undefined;
};

export const verificationRoutes = (
  dependencies: VerificationRoutesDependencies,
): EndpointHandlers<typeof verificationEndpoints> => {
  const { accounts, emailVerification, confirmPassword, sessions, publicOrigin } = dependencies;
  return {
    requestEmailVerification: ({ identity, ...exchange }) =>
      emailVerification.resend(identity.accountId, getOrigin(exchange, publicOrigin)),

    confirmEmailVerification: ({ body }) => emailVerification.confirm(body.token),

    confirmIdentity: async ({ identity, body, request }) => {
      const account = await accounts.get(identity.accountId);
      if (!account.passwordHash) throw new AppError('password-wrong');
      await confirmPassword(account, body.password, getClientNetwork(request));
      await sessions.confirm(identity.sessionHash);
    },
  };
};
