import cookie from '@fastify/cookie';
import { isSecureOrigin, sessionCookieName } from '@fitfolk/service-kit/auth/sessions';
import type { FastifyInstance } from 'fastify';
import type { Authenticate, Caller } from './authenticator.ts';

/** Sets `request.caller` on every request of this instance. Answers 503 when session or account cannot be read. */
export const registerAuthentication = async (
  http: FastifyInstance,
  authenticate: Authenticate,
  publicOrigin?: string,
): Promise<void> => {
  await http.register(cookie, { hook: false });
  http.decorateRequest('caller', undefined);
  http.addHook('onRequest', async (request) => {
    const cookies = http.parseCookie(request.headers.cookie ?? '');
    const name = sessionCookieName(isSecureOrigin(publicOrigin, request.protocol));
    request.caller = await authenticate(cookies[name]);
  });
};

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
  }
}
