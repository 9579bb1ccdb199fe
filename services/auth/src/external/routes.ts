import type { externalEndpoints } from '@fitfolk/contracts/auth';
import { hashSecretToken } from '@fitfolk/service-kit/auth/secret-token';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { EndpointHandlers } from '@fitfolk/service-kit/http/implement';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { RequireSecondFactor } from '../second-factor/require-second-factor.ts';
import type { RequireConfirmation } from '../sessions/confirmation.ts';
import type { HttpExchange } from '../sessions/host-cookie.ts';
import { type BeginSignInDependencies, createBeginSignIn } from './begin-sign-in.ts';
import type { LinkIdentity } from './link-identity.ts';
import type { Purpose, SignInAttempts } from './sign-in-attempts.ts';
import { SignInRejectedError } from './sign-in-rejected-error.ts';

export type ExternalRoutesDependencies = BeginSignInDependencies & {
  readonly accounts: Accounts;
  readonly attempts: SignInAttempts;
  readonly linkIdentity: LinkIdentity;
  readonly requireConfirmation: RequireConfirmation;
  readonly requireSecondFactor: RequireSecondFactor;
  readonly log: Logger;
};

type StartSession = (
  account: Account,
  exchange: HttpExchange,
  authenticatedAt: Date | undefined,
) => Promise<unknown>;

type SessionStarters = {
  /** Starts a session unless the account has a second factor. @throws AppError `second-factor-required` */
  readonly signIn: StartSession;
  /** Starts a session for the user of the current one. */
  readonly confirm: StartSession;
};

/** Page that asks for the second factor. */
const SECOND_FACTOR_PAGE = '/login?step=code';

/** Page for a rejected sign-in; the reason is appended. */
type ErrorPage = '/login?error=' | '/settings?external=';

const successPages: Readonly<Record<Purpose['kind'], string>> = {
  'sign-in': '/',
  link: '/settings?external=linked',
  confirm: '/settings?external=confirmed',
};

/** Handles external sign-in. Navigations always end on a page, never on an error response. */
export const externalRoutes = (
  dependencies: ExternalRoutesDependencies,
  { signIn, confirm }: SessionStarters,
): EndpointHandlers<typeof externalEndpoints> => {
  const { accounts, externalSignIn, attempts, linkIdentity, requireConfirmation, signInCookie } =
    dependencies;
  const { requireSecondFactor, log } = dependencies;
  const { begin, beginFromPage, beginInSession } = createBeginSignIn(dependencies);

  const redirectToError = (error: unknown, page: ErrorPage) => {
    if (error instanceof AppError && error.code === 'second-factor-required')
      return { location: SECOND_FACTOR_PAGE };
    const isRejected = error instanceof SignInRejectedError;
    if (isRejected) log.info({ err: error, reason: error.reason }, 'external sign-in rejected');
    else log.error({ err: error }, 'external sign-in failed');
    return { location: `${page}${isRejected ? error.reason : 'oidc_unavailable'}` };
  };

  return {
    oidcLogin: async ({ query, ...exchange }) => {
      try {
        return { location: await begin(exchange, { purpose: { kind: 'sign-in' }, hint: query.provider }) };
      } catch (error) {
        return redirectToError(error, '/login?error=');
      }
    },

    oidcCallback: async ({ query, ...exchange }) => {
      let errorPage: ErrorPage = '/login?error=';
      try {
        const attempt = await attempts.take(query.state, signInCookie.read(exchange));
        if (!attempt) throw new SignInRejectedError('oidc_failed');
        if (attempt.purpose.kind !== 'sign-in' && exchange.identity) errorPage = '/settings?external=';
        const signedIn = await externalSignIn.finish({ attempt, query, exchange });
        const startSession = attempt.purpose.kind === 'sign-in' ? signIn : confirm;
        if (signedIn) await startSession(signedIn.account, exchange, signedIn.authenticatedAt);
        return { location: successPages[attempt.purpose.kind] };
      } catch (error) {
        return redirectToError(error, errorPage);
      }
    },

    beginExternalRegistration: ({ body, ...exchange }) => {
      const invitationHash = hashSecretToken(body.invitation);
      return beginFromPage(exchange, { purpose: { kind: 'sign-in', invitationHash }, hint: body.provider });
    },

    externalIdentity: async ({ identity }) => {
      const { external } = await accounts.get(identity);
      return {
        available: externalSignIn.isAvailable,
        linked: external && { label: external.label, linkedAt: external.linkedAt.toISOString() },
      };
    },

    linkExternalIdentity: async (exchange) => {
      await requireConfirmation(exchange.identity.sessionHash);
      await requireSecondFactor(exchange.identity);
      const { external } = await accounts.get(exchange.identity);
      if (external) throw new AppError('external-identity-linked');
      return beginInSession('link', exchange);
    },

    confirmExternalIdentity: async (exchange) => {
      const { external } = await accounts.get(exchange.identity);
      if (!external) throw new AppError('external-identity-missing');
      return beginInSession('confirm', exchange);
    },

    unlinkExternalIdentity: async ({ identity, ...exchange }) => {
      await requireConfirmation(identity.sessionHash);
      await requireSecondFactor(identity);
      await linkIdentity.unlink(identity, exchange);
    },
  };
};
