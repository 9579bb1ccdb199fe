import { hostCookieName, isSecureOrigin } from '@fitfolk/service-kit/auth/sessions';
import type { FastifyRequest } from 'fastify';
import type { Headers } from '../upstreams/headers.ts';

/** Format of our own cookie values, which cannot smuggle a second cookie or header. */
const COOKIE_VALUE = /^[\w-]{20,128}$/;

/** Builds the upstream `Cookie` header with only the cookie that the contract names, if the request has it. */
export const toUpstreamCookie = (
  { server, headers, protocol }: FastifyRequest,
  name: string,
  publicOrigin: string | undefined,
): Headers => {
  const fullName = hostCookieName(name, isSecureOrigin(publicOrigin, protocol));
  const value = server.parseCookie(headers.cookie ?? '')[fullName];
  return value && COOKIE_VALUE.test(value) ? { cookie: `${fullName}=${value}` } : {};
};
