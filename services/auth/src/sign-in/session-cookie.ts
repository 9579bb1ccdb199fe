import type { Endpoint } from '@fitfolk/contracts/endpoint';
import type { Identity } from '@fitfolk/service-kit/identity';
import type { HandlerInput } from '@fitfolk/service-kit/implement';
import { isSecureOrigin, SESSION_MAX_S, sessionCookieName } from '@fitfolk/service-kit/sessions';

/** A request with its answer, and who asks. */
export type Exchange = Pick<HandlerInput<Endpoint>, 'request' | 'reply'> & {
  readonly identity: Identity | undefined;
};

/** Sets and clears the cookie that names a session. It lives as long as a session may; Redis decides whether it still counts. */
export const createSessionCookie = (publicOrigin: string | undefined) => {
  const cookieFor = ({ request }: Exchange) => {
    const protocol = request.headers['x-forwarded-proto'];
    const secure = isSecureOrigin(publicOrigin, typeof protocol === 'string' ? protocol : undefined);
    const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
    return { name: sessionCookieName(secure), options };
  };
  return {
    set: (exchange: Exchange, sid: string): void => {
      const { name, options } = cookieFor(exchange);
      exchange.reply.setCookie(name, sid, { ...options, maxAge: SESSION_MAX_S });
    },
    clear: (exchange: Exchange): void => {
      const { name, options } = cookieFor(exchange);
      exchange.reply.clearCookie(name, options);
    },
  };
};

export type SessionCookie = ReturnType<typeof createSessionCookie>;
