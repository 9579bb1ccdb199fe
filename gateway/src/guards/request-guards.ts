import type { FastifyInstance } from 'fastify';
import { type HostRules, requireKnownHost } from './known-host.ts';
import { requireUnambiguousUrl } from './plain-path.ts';
import { requireSameOrigin } from './same-origin.ts';

const HEADERS_TIMEOUT_MS = 15_000;
/** Timeout of a whole request in milliseconds; a 10 MB photo takes minutes over a slow connection. */
const REQUEST_TIMEOUT_MS = 300_000;

/** Registers the checks and timeouts that apply to every request. */
export const registerRequestGuards = (http: FastifyInstance, hostRules: HostRules): void => {
  http.server.headersTimeout = HEADERS_TIMEOUT_MS;
  http.server.requestTimeout = REQUEST_TIMEOUT_MS;
  http.addHook('onRequest', (request, _reply, done) => {
    requireUnambiguousUrl(request.raw.url ?? '');
    requireKnownHost(request, hostRules);
    requireSameOrigin(request, hostRules.publicOrigin);
    done();
  });
};
