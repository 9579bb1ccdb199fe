import type { emailEndpoints } from '@fitfolk/contracts/auth';
import type { EndpointHandlers } from '@fitfolk/service-kit/http/implement';
import type { RequireSecondFactor } from '../second-factor/require-second-factor.ts';
import type { RequireConfirmation } from '../sessions/confirmation.ts';
import { getOrigin } from '../sessions/request-origin.ts';
import type { EmailChange } from './email-change.ts';

type EmailRoutesDependencies = {
  readonly emailChange: EmailChange;
  readonly requireConfirmation: RequireConfirmation;
  readonly requireSecondFactor: RequireSecondFactor;
  readonly publicOrigin: string | undefined;
};

export const emailRoutes = ({
  emailChange,
  requireConfirmation,
  requireSecondFactor,
  publicOrigin,
}: EmailRoutesDependencies): EndpointHandlers<typeof emailEndpoints> => ({
  changeEmail: async ({ identity, body, ...exchange }) => {
    await requireConfirmation(identity.sessionHash);
    await requireSecondFactor(identity);
    await emailChange.request(identity, body.email, getOrigin(exchange, publicOrigin));
  },
});
