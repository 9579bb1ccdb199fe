import type { mailEndpoints } from '@fitfolk/contracts/auth';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { EndpointHandlers } from '@fitfolk/service-kit/http/implement';
import type { DevelopmentTransport } from './transport.development.ts';

export type MailRoutesDependencies = {
  readonly isMailAvailable: boolean;
  readonly developmentTransport: DevelopmentTransport | undefined;
};

type MailHandlers = Pick<EndpointHandlers<typeof mailEndpoints>, 'mailAvailability' | 'developmentMails'>;

export const mailRoutes = (dependencies: MailRoutesDependencies): MailHandlers => {
  const { isMailAvailable, developmentTransport } = dependencies;
  return {
    mailAvailability: () => ({ isAvailable: isMailAvailable }),

    developmentMails: () => {
      if (!developmentTransport) throw new AppError('not-found');
      return [...developmentTransport.list()];
    },
  };
};
