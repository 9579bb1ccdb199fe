import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.ts';

/** Mean delay of the event loop within a second, in milliseconds, from which a process rejects requests. */
const MAX_EVENT_LOOP_DELAY_MS = 1000;
const RETRY_AFTER_S = 2;

/**
 * Rejects requests with `unavailable` while the process is overloaded, before they queue up. Health checks are answered,
 * because a restart would not help.
 */
export const registerLoadShedding = (
  http: FastifyInstance,
  maxEventLoopDelayMs = MAX_EVENT_LOOP_DELAY_MS,
): void => {
  http.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    pressureHandler: async ({ routeOptions }) => {
      if (!routeOptions.config.isQuiet) throw new AppError('unavailable', { retryAfterS: RETRY_AFTER_S });
    },
  });
};
