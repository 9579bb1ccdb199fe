import type { mailEndpoints } from '@fitfolk/contracts/auth';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { getClientNetwork } from '@fitfolk/service-kit/http/client-network';
import type { EndpointHandlers } from '@fitfolk/service-kit/http/implement';
import type { RecordSecurityEvent } from '../security-events/security-events.ts';
import type { HostCookie } from '../sessions/host-cookie.ts';
import type { KnownDevices } from '../sessions/known-devices.ts';
import { getOrigin } from '../sessions/request-origin.ts';
import type { PasswordResets } from './password-resets.ts';

export type PasswordResetRoutesDependencies = {
  readonly passwordResets: PasswordResets;
  /** False when no mail server is configured in production. */
  readonly isMailAvailable: boolean;
  readonly sessionCookie: HostCookie;
  readonly knownDevices: KnownDevices;
  readonly recordSecurityEvent: RecordSecurityEvent;
  readonly publicOrigin: string | undefined;
};

type PasswordResetHandlers = Pick<
  EndpointHandlers<typeof mailEndpoints>,
  'requestPasswordReset' | 'confirmPasswordReset'
>;

export const passwordResetRoutes = (dependencies: PasswordResetRoutesDependencies): PasswordResetHandlers => {
  const { passwordResets, isMailAvailable, sessionCookie, knownDevices, recordSecurityEvent, publicOrigin } =
    dependencies;
  return {
    requestPasswordReset: async ({ body, ...exchange }) => {
      if (!isMailAvailable) throw new AppError('mail-unavailable');
      await passwordResets.request(body.email, getOrigin(exchange, publicOrigin));
    },

    confirmPasswordReset: async ({ body, ...exchange }) => {
      const network = getClientNetwork(exchange.request);
      const { token, newPassword } = body;
      const account = await passwordResets.confirm(token, newPassword, {
        network,
        onReset: async ({ login, isEmailRestored }, transaction) => {
          const source = { ...exchange, transaction };
          await recordSecurityEvent(login, 'password-reset', source);
          if (isEmailRestored) await recordSecurityEvent(login, 'email-restored', source);
        },
      });
      sessionCookie.clear(exchange);
      // The owner can sign in here at once, even while someone else guesses the password.
      knownDevices.remember(account, exchange);
    },
  };
};
