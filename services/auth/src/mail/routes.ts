import type { mailEndpoints } from '@fitfolk/contracts/auth';
import { clientNetwork } from '@fitfolk/service-kit/client-network';
import { AppError } from '@fitfolk/service-kit/errors';
import type { EndpointHandlers } from '@fitfolk/service-kit/implement';
import type { HostCookie } from '../sign-in/host-cookie.ts';
import { originOf } from '../sign-in/origin.ts';
import type { PasswordResets } from '../sign-in/password-resets.ts';
import type { DevelopmentPostman } from './postman.development.ts';

export type MailParts = {
  readonly passwordResets: PasswordResets;
  /** Whether mails leave us, or are kept for whoever develops. */
  readonly isAvailable: boolean;
  readonly development: DevelopmentPostman | undefined;
  readonly sessionCookie: HostCookie;
  readonly publicOrigin: string | undefined;
};

/** The handlers of what goes by mail. */
export const mailRoutes = (parts: MailParts): EndpointHandlers<typeof mailEndpoints> => {
  const { passwordResets, isAvailable, development, sessionCookie, publicOrigin } = parts;
  return {
    mailOffer: () => ({ isAvailable }),

    askPasswordReset: async ({ body, ...exchange }) => {
      if (!isAvailable) throw new AppError('mail-unavailable');
      await passwordResets.ask(body.email, originOf(exchange, publicOrigin));
    },

    confirmPasswordReset: async ({ body, ...exchange }) => {
      await passwordResets.confirm(body.token, body.newPassword, clientNetwork(exchange.request));
      sessionCookie.clear(exchange);
    },

    developmentMails: () => {
      if (!development) throw new AppError('not-found');
      return [...development.kept()];
    },
  };
};
