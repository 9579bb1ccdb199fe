import type { Identity } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { HostCookie, HttpExchange } from '../sessions/host-cookie.ts';
import { getOrigin } from '../sessions/request-origin.ts';
import type { ExternalSignIn, ExternalSignInRequest } from './external-sign-in.ts';
import { createBrowserId } from './sign-in-attempts.ts';
import { SignInRejectedError } from './sign-in-rejected-error.ts';

export type BeginSignInDependencies = {
  readonly externalSignIn: ExternalSignIn;
  readonly signInCookie: HostCookie;
  readonly publicOrigin: string | undefined;
};

const CALLBACK_PATH = '/api/auth/oidc/callback';

export const createBeginSignIn = (dependencies: BeginSignInDependencies) => {
  const { externalSignIn, signInCookie, publicOrigin } = dependencies;

  /** Sets the browser's cookie and returns the authorization URL. */
  const begin = (
    exchange: HttpExchange,
    request: Pick<ExternalSignInRequest, 'purpose' | 'hint'>,
  ): Promise<string> => {
    // Tabs share the cookie: a second sign-in must not invalidate the first.
    const browserId = signInCookie.read(exchange) ?? createBrowserId();
    signInCookie.set(exchange, browserId);
    const redirectUri = `${getOrigin(exchange, publicOrigin)}${CALLBACK_PATH}`;
    return externalSignIn.begin({ ...request, browserId, redirectUri });
  };

  /** Returns where a page sends the browser. @throws AppError `external-sign-in-unavailable` */
  const beginFromPage = async (
    exchange: HttpExchange,
    request: Pick<ExternalSignInRequest, 'purpose' | 'hint'>,
  ): Promise<{ location: string }> => {
    try {
      return { location: await begin(exchange, request) };
    } catch (error) {
      if (!(error instanceof SignInRejectedError)) throw error;
      throw new AppError('external-sign-in-unavailable', { cause: error });
    }
  };

  /** Begins linking or confirming in the current session. @throws AppError `external-sign-in-unavailable` */
  const beginInSession = (
    kind: 'link' | 'confirm',
    exchange: HttpExchange & { readonly identity: Identity },
  ): Promise<{ location: string }> => {
    const { sessionHash } = exchange.identity;
    return beginFromPage(exchange, { purpose: { kind, sessionHash } });
  };

  return { begin, beginFromPage, beginInSession };
};
