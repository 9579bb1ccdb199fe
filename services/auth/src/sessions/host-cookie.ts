import type { Endpoint } from '@fitfolk/contracts/core/endpoint';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import { hostCookieName, isSecureOrigin } from '@fitfolk/service-kit/auth/sessions';
import type { HandlerInput } from '@fitfolk/service-kit/http/implement';

/** A request with its answer, and who asks. */
export type HttpExchange = Pick<HandlerInput<Endpoint>, 'request' | 'reply'> & {
  readonly identity: Identity | undefined;
};

export type HostCookieOptions = {
  readonly name: string;
  readonly maxAgeS: number;
  readonly publicOrigin: string | undefined;
};

/** A cookie of ours that no script, no other site and, behind TLS, no other host can read or plant. */
export const createHostCookie = ({ name, maxAgeS, publicOrigin }: HostCookieOptions) => {
  const cookieFor = ({ request }: HttpExchange) => {
    const protocol = request.headers['x-forwarded-proto'];
    const secure = isSecureOrigin(publicOrigin, typeof protocol === 'string' ? protocol : undefined);
    const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
    return { fullName: hostCookieName(name, secure), options };
  };
  return {
    /** The value that the browser has, where the endpoint's contract lets it in. */
    read: (exchange: HttpExchange): string | undefined =>
      exchange.request.cookies[cookieFor(exchange).fullName],
    set: (exchange: HttpExchange, value: string): void => {
      const { fullName, options } = cookieFor(exchange);
      exchange.reply.setCookie(fullName, value, { ...options, maxAge: maxAgeS });
    },
    clear: (exchange: HttpExchange): void => {
      const { fullName, options } = cookieFor(exchange);
      exchange.reply.clearCookie(fullName, options);
    },
  };
};

export type HostCookie = ReturnType<typeof createHostCookie>;
