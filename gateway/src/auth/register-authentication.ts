import cookie from '@fastify/cookie';
import { isSecureOrigin, sessionCookieName } from '@fitfolk/service-kit/auth/sessions';
import type { FastifyInstance } from 'fastify';
import type { Authenticate, Caller } from './authenticator.ts';

/** Tells of every request below this instance who sends it. Rejects with 503 when that cannot be known. */
export const registerAuthentication = async (
  http: FastifyInstance,
  identify: Authenticate,
  publicOrigin?: string,
): Promise<void> => {
  await http.register(cookie, { hook: false });
  http.decorateRequest('caller', undefined);
  http.addHook('onRequest', async (request) => {
    const cookies = http.parseCookie(request.headers.cookie ?? '');
    const name = sessionCookieName(isSecureOrigin(publicOrigin, request.protocol));
    request.caller = await identify(cookies[name]);
  });
};

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
  }
}
