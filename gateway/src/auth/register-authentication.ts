import cookie from '@fastify/cookie';
import { parseAccessToken } from '@fitfolk/service-kit/auth/access-tokens';
import { isSecureOrigin, sessionCookieName } from '@fitfolk/service-kit/auth/sessions';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuthenticateAccessToken } from './access-tokens.ts';
import type { Authenticate, Caller } from './authenticator.ts';

type Options = {
  readonly authenticate: Authenticate;
  readonly authenticateAccessToken: AuthenticateAccessToken;
  /** Counts a look-up of an access token, which unlike that of a session costs a call of auth. */
  readonly limitTokenLookups: (request: FastifyRequest) => Promise<void>;
  readonly publicOrigin: string | undefined;
};

/** Sets `request.caller` on every request of this instance. Answers 503 when session or account cannot be read. */
export const registerAuthentication = async (
  http: FastifyInstance,
  { authenticate, authenticateAccessToken, limitTokenLookups, publicOrigin }: Options,
): Promise<void> => {
  await http.register(cookie, { hook: false });
  http.decorateRequest('caller', undefined);
  http.addHook('onRequest', async (request) => {
    const token = parseAccessToken(request.headers.authorization);
    if (token !== undefined) {
      // A request with a token never counts as one of the session beside it.
      if (!isEndpointForAccounts(request)) return;
      await limitTokenLookups(request);
      request.caller = await authenticateAccessToken(token);
      return;
    }
    const cookies = http.parseCookie(request.headers.cookie ?? '');
    const name = sessionCookieName(isSecureOrigin(publicOrigin, request.protocol));
    request.caller = await authenticate(cookies[name]);
  });
};

/** Returns false for public endpoints, which need no token, and for what the gateway itself answers, which is for sessions. */
const isEndpointForAccounts = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  config.service !== undefined && config.access !== 'public' && config.access !== 'tablet';

/** Creates a function that counts the look-ups of access tokens of an address. */
export const createTokenLookupLimit = (
  http: FastifyInstance,
  options: Parameters<FastifyInstance['createRateLimit']>[0],
): Options['limitTokenLookups'] => {
  const count = http.createRateLimit(options);
  return async (request) => {
    const limit = await count(request);
    if (!limit.isAllowed && limit.isExceeded)
      throw new AppError('rate-limited', { retryAfterS: limit.ttlInSeconds });
  };
};

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
  }
}
