import { isSecureOrigin } from '@fitfolk/service-kit/auth/sessions';
import type { FastifyInstance } from 'fastify';
import { INERT_POLICY } from './content-security-policy.ts';

const TWO_YEARS_S = 2 * 365 * 24 * 60 * 60;

const everywhere: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'geolocation=(self), camera=(self), microphone=(), payment=(), usb=(), browsing-topics=()',
  'content-security-policy': INERT_POLICY,
};

/** Adds to every answer what keeps browsers strict; a header that the answer already has stays as it is. */
export const registerResponseHeaders = (http: FastifyInstance, publicOrigin?: string): void => {
  http.addHook('onSend', async (request, reply) => {
    for (const [name, value] of Object.entries(everywhere)) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
    if (isSecureOrigin(publicOrigin, request.protocol)) {
      reply.header('strict-transport-security', `max-age=${TWO_YEARS_S}; includeSubDomains`);
    }
  });
};
