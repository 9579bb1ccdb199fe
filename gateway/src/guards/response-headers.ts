import { isSecureOrigin } from '@fitfolk/service-kit/auth/sessions';
import type { FastifyInstance } from 'fastify';
import { INERT_POLICY } from './content-security-policy.ts';

const TWO_YEARS_S = 2 * 365 * 24 * 60 * 60;

/** Values of `Strict-Transport-Security` (RFC 6797). Zero seconds make browsers forget the host. */
const hstsHeaders = {
  off: 'max-age=0',
  host: `max-age=${TWO_YEARS_S}`,
  subdomains: `max-age=${TWO_YEARS_S}; includeSubDomains`,
  preload: `max-age=${TWO_YEARS_S}; includeSubDomains; preload`,
} as const;

type ResponseHeadersOptions = {
  readonly publicOrigin: string | undefined;
  readonly hsts: keyof typeof hstsHeaders;
};

const defaultHeaders = Object.entries({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'geolocation=(self), camera=(self), screen-wake-lock=(self), microphone=(), payment=(), usb=(), browsing-topics=()',
  'content-security-policy': INERT_POLICY,
});

/** Adds security headers to every response, unless the response already has them. */
export const registerResponseHeaders = (
  http: FastifyInstance,
  { publicOrigin, hsts }: ResponseHeadersOptions,
): void => {
  http.addHook('onSend', (request, reply, _payload, done) => {
    for (const [name, value] of defaultHeaders) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
    if (isSecureOrigin(publicOrigin, request.protocol)) {
      reply.header('strict-transport-security', hstsHeaders[hsts]);
    }
    done();
  });
};
