import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import type { Redis } from '@fitfolk/service-kit/connections/redis/connect-redis';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { toNetwork } from '@fitfolk/service-kit/http/client-network';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createRateLimitStore } from './rate-limit-store.ts';
import { type RateLimit, rateLimits } from './rate-limit-table.ts';

/** Rate-limits all routes registered after it on this instance, by `default` unless the route config names another limit. */
export const registerRateLimits = async (
  http: FastifyInstance,
  redis: Redis,
  factor: number,
): Promise<void> => {
  const store = createRateLimitStore(redis);
  http.addHook('onClose', async () => store.stop());
  await http.register(rateLimit, {
    // The plugin creates the store itself, from a class.
    store: class {
      incr = store.incr;
      child = store.child;
    },
    enableDraftSpec: true,
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('rate-limited', { retryAfterS: Math.ceil(ttl / 1000) }),
    ...toRateLimitOptions(rateLimits.default, factor),
  });
};

/** Converts a row of the table to route options. */
export const toRateLimitOptions = (limit: RateLimit, factor: number) =>
  ({
    max: (request) => Math.ceil(getMaxRequests(request, limit) * factor),
    timeWindow: limit.windowS * 1000,
    keyGenerator: (request) => getRateLimitKey(request, limit),
    skipOnError: limit.failOpen,
  }) satisfies RateLimitOptions;

const getMaxRequests = (request: FastifyRequest, { max, anonymousMax = max }: RateLimit): number =>
  request.caller ? max : anonymousMax;

/** Programs with access tokens do not use up the limit of the family's browsers. */
const getRateLimitKey = ({ caller, ip }: FastifyRequest, { per }: RateLimit): string => {
  if (per === 'address' || !caller) return toNetwork(ip);
  return caller.scopes ? `access-tokens:${caller.account.id}` : caller.account.id;
};
