import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import type { Redis } from '@fitfolk/service-kit/connections/redis';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { networkOf } from '@fitfolk/service-kit/http/client-network';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Limit, limits } from '../config.ts';

/** Counts every call of the routes added later to this instance, by the table's `default` unless they name another limit. */
export const addRateLimits = async (http: FastifyInstance, redis: Redis, factor: number): Promise<void> => {
  await http.register(rateLimit, {
    redis,
    nameSpace: 'limit:',
    enableDraftSpec: true,
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('rate-limited', { retryAfterS: Math.ceil(ttl / 1000) }),
    ...limitOptions(limits.default, factor),
  });
};

/** A row of the table as the options of a route. */
export const limitOptions = (limit: Limit, factor: number) =>
  ({
    max: (request) => Math.ceil(maxFor(request, limit) * factor),
    timeWindow: limit.windowS * 1000,
    keyGenerator: (request) => whoCounts(request, limit),
    skipOnError: limit.passesUncounted,
  }) satisfies RateLimitOptions;

const maxFor = (request: FastifyRequest, { max, anonymousMax = max }: Limit): number =>
  request.caller ? max : anonymousMax;

const whoCounts = ({ caller, ip }: FastifyRequest, { per }: Limit): string =>
  per === 'account' && caller ? caller.account.id : networkOf(ip);
