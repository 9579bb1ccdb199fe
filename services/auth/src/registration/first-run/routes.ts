import type { FirstRun, firstRunEndpoints, RegistrationMode } from '@fitfolk/contracts/auth';
import type { EndpointHandlers } from '@fitfolk/service-kit/http/implement';
import type { SendTestMail } from '../../mail/send-test-mail.ts';
import { getOrigin } from '../../sessions/request-origin.ts';
import type { FirstRunLinks } from './first-run-links.ts';

export type FirstRunRoutesDependencies = {
  readonly firstRunLinks: FirstRunLinks;
  readonly registrationMode: RegistrationMode;
  /** Names the person to ask for an account; null if unset. */
  readonly contact: string | null;
  readonly publicOrigin: string | undefined;
  readonly mailState: Pick<FirstRun, 'mail' | 'mailFrom'>;
  readonly sendTestMail: SendTestMail;
  /** Origin of links that a command prints. */
  readonly getLinkOrigin: () => string;
};

/** Handles the link with which the operator's account is created. */
export const firstRunRoutes = (
  dependencies: FirstRunRoutesDependencies,
): EndpointHandlers<typeof firstRunEndpoints> => {
  const { firstRunLinks, registrationMode, contact, publicOrigin, mailState, sendTestMail, getLinkOrigin } =
    dependencies;
  return {
    findFirstRun: async ({ body, ...exchange }) => {
      await firstRunLinks.requireValid(body.token);
      return {
        mode: registrationMode,
        contact,
        publicOrigin: publicOrigin ?? null,
        seenOrigin: getOrigin(exchange, undefined),
        ...mailState,
      };
    },

    sendFirstRunMail: async ({ body }) => {
      await firstRunLinks.requireValid(body.token);
      return sendTestMail(body.email, body.language);
    },

    renewFirstRunLink: async () => {
      const token = await firstRunLinks.renew();
      // In the fragment, which browsers send neither to servers nor in a referrer.
      return {
        link: token ? `${getLinkOrigin()}/register#${new URLSearchParams({ 'first-run': token })}` : null,
      };
    },
  };
};
