import type { FastifyInstance } from 'fastify';
import { requireUnambiguousUrl } from './plain-path.ts';
import { requireSameOrigin } from './same-origin.ts';

const HEADERS_TIMEOUT_MS = 15_000;
/** A 10 MB photo over a slow phone's line takes minutes, in milliseconds. */
const REQUEST_TIMEOUT_MS = 300_000;

/** What every request meets first, whatever it asks for. */
export const registerRequestGuards = (http: FastifyInstance, publicOrigin?: string): void => {
  http.server.headersTimeout = HEADERS_TIMEOUT_MS;
  http.server.requestTimeout = REQUEST_TIMEOUT_MS;
  http.addHook('onRequest', async (request) => {
    requireUnambiguousUrl(request.raw.url ?? '');
    requireSameOrigin(request, publicOrigin);
  });
};
