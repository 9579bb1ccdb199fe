import { SESSION_VIEW_COOKIE } from '@fitfolk/contracts/session-view';
import {
  hostCookieName,
  isSecureOrigin,
  SESSION_MAX_S,
  sessionCookieName,
} from '@fitfolk/service-kit/auth/sessions';
import type { FastifyReply, FastifyRequest } from 'fastify';

const UNAUTHORIZED = 401;

const isCookieSet = (reply: FastifyReply, name: string): boolean =>
  [reply.getHeader('set-cookie') ?? []].flat().some((cookie) => String(cookie).startsWith(`${name}=`));

/**
 * Keeps a cookie with the view of the session, which the service worker reads before it shows what it has stored. It is gone
 * as soon as the browser gets another session, or none.
 */
export const updateViewCookie = (
  { headers, protocol, caller }: FastifyRequest,
  reply: FastifyReply,
  publicOrigin: string | undefined,
): void => {
  const isSecure = isSecureOrigin(publicOrigin, protocol);
  const name = hostCookieName(SESSION_VIEW_COOKIE, isSecure);
  const present = `; ${headers.cookie ?? ''}`.split(`; ${name}=`)[1]?.split(';')[0];
  const isEnded = reply.statusCode === UNAUTHORIZED || isCookieSet(reply, sessionCookieName(isSecure));
  const view = isEnded ? undefined : caller?.view;
  const isCurrent = present === view || (!isEnded && view === undefined);
  if (isCurrent) return;
  const attributes = `Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  reply.header('set-cookie', `${name}=${view ?? ''}; Max-Age=${view ? SESSION_MAX_S : 0}; ${attributes}`);
};
