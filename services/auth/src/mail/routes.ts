import type { mailEndpoints } from '@fitfolk/contracts/auth';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { getClientNetwork } from '@fitfolk/service-kit/http/client-network';
import type { EndpointHandlers } from '@fitfolk/service-kit/http/implement';
import type { PasswordResets } from '../passwords/password-resets.ts';
import type { HostCookie } from '../sessions/host-cookie.ts';
import { getOrigin } from '../sessions/request-origin.ts';
import type { DevelopmentTransport } from './transport.development.ts';

export type MailParts = {
  readonly passwordResets: PasswordResets;
  /** Whether mails leave us, or are kept for whoever develops. */
  readonly isAvailable: boolean;
  readonly development: DevelopmentTransport | undefined;
  readonly sessionCookie: HostCookie;
  readonly publicOrigin: string | undefined;
};

/** The handlers of what goes by mail. */
export const mailRoutes = (parts: MailParts): EndpointHandlers<typeof mailEndpoints> => {
  const { passwordResets, isAvailable, development, sessionCookie, publicOrigin } = parts;
  return {
    mailAvailability: () => ({ isAvailable }),

    requestPasswordReset: async ({ body, ...exchange }) => {
      if (!isAvailable) throw new AppError('mail-unavailable');
      await passwordResets.ask(body.email, getOrigin(exchange, publicOrigin));
    },

    confirmPasswordReset: async ({ body, ...exchange }) => {
      await passwordResets.confirm(body.token, body.newPassword, getClientNetwork(exchange.request));
      sessionCookie.clear(exchange);
    },

    developmentMails: () => {
      if (!development) throw new AppError('not-found');
      return [...development.kept()];
    },
  };
};
