import type { Endpoint } from '@fitfolk/contracts/core/endpoint';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import { hostCookieName, isSecureOrigin } from '@fitfolk/service-kit/auth/sessions';
import type { HandlerInput } from '@fitfolk/service-kit/http/implement';

export type HttpExchange = Pick<HandlerInput<Endpoint>, 'request' | 'reply'> & {
  readonly identity: Identity | undefined;
};

export type HostCookieOptions = {
  readonly name: string;
  readonly maxAgeS: number;
  readonly publicOrigin: string | undefined;
  /** `lax` by default. */
  readonly sameSite?: 'lax' | 'strict';
};

/** Creates an HttpOnly, SameSite cookie; over TLS it is Secure and has the `__Host-` prefix. */
export const createHostCookie = ({ name, maxAgeS, publicOrigin, sameSite = 'lax' }: HostCookieOptions) => {
  const getCookie = ({ request }: HttpExchange) => {
    const protocol = request.headers['x-forwarded-proto'];
    const secure = isSecureOrigin(publicOrigin, typeof protocol === 'string' ? protocol : undefined);
    const options = { path: '/', httpOnly: true, sameSite, secure } as const;
    return { fullName: hostCookieName(name, secure), options };
  };
  return {
    /** Returns the cookie's value if the endpoint's contract forwards it. */
    read: (exchange: HttpExchange): string | undefined =>
      exchange.request.cookies[getCookie(exchange).fullName],
    set: (exchange: HttpExchange, value: string): void => {
      const { fullName, options } = getCookie(exchange);
      exchange.reply.setCookie(fullName, value, { ...options, maxAge: maxAgeS });
    },
    clear: (exchange: HttpExchange): void => {
      const { fullName, options } = getCookie(exchange);
      exchange.reply.clearCookie(fullName, options);
    },
  };
};

export type HostCookie = ReturnType<typeof createHostCookie>;
