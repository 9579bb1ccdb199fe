import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { ServiceMetrics } from '../observability/metrics.ts';

export type LoadSheddingOptions = {
  /** Mean delay of the event loop, in milliseconds, from which a process rejects requests. */
  readonly maxEventLoopDelayMs: number;
  /** Time after the start, in milliseconds, in which nothing is rejected: loading code delays the event loop as well. */
  readonly graceMs?: number;
};

const RETRY_AFTER_S = 2;

/**
 * Rejects requests with `unavailable` while the process is overloaded, before they queue up. Health checks are answered,
 * because a restart would not help.
 */
export const registerLoadShedding = (
  http: FastifyInstance,
  { maxEventLoopDelayMs, graceMs = 10_000 }: LoadSheddingOptions,
  metrics: ServiceMetrics,
): void => {
  const countRejected = metrics.createCounter({
    name: 'fitfolk_requests_shed_total',
    help: 'Requests rejected with 503 because the event loop was overloaded',
    labels: [],
  });
  countRejected({}, 0);
  let graceEndsAt = performance.now() + graceMs;
  http.addHook('onListen', async () => {
    graceEndsAt = performance.now() + graceMs;
  });
  http.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    // An event loop that was blocked for the whole interval has no mean and counts as overloaded, so the interval must not
    // be shorter than the limit.
    sampleInterval: 2 * maxEventLoopDelayMs,
    pressureHandler: async ({ routeOptions }) => {
      if (routeOptions.config.isQuiet || performance.now() < graceEndsAt) return;
      countRejected({}, 1);
      throw new AppError('unavailable', { retryAfterS: RETRY_AFTER_S });
    },
  });
};
