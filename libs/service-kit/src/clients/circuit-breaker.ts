import Opossum from 'opossum';
import { AppError } from '../errors/app-error.ts';

export type CircuitBreakerOptions = {
  /** Calls in flight at once; more are rejected. */
  readonly maxConcurrent: number;
  /** Calls within the window before the error rate counts. */
  readonly minCalls: number;
  readonly errorThresholdPercentage: number;
  readonly windowMs: number;
  /** Time in the open state before one trial call is let through, in milliseconds. */
  readonly resetAfterMs: number;
  /** Errors that don't count against the dependency; none by default. */
  readonly isIgnored?: (error: unknown) => boolean;
};

export type CircuitBreaker = {
  /** Runs the call. @throws AppError `unavailable` without running it while the circuit is open or full */
  run<T>(call: () => Promise<T>): Promise<T>;
  /** Returns true while calls are rejected, or one is tried. */
  isOpen(): boolean;
  /** Stops the breaker's timers. */
  stop(): void;
};

const isRejection = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EOPENBREAKER' || error.code === 'ESEMLOCKED');

/** Creates a circuit breaker, which fails calls at once while a dependency is failing or overloaded. */
export const createCircuitBreaker = (options: CircuitBreakerOptions): CircuitBreaker => {
  const { maxConcurrent, minCalls, errorThresholdPercentage, windowMs, resetAfterMs } = options;
  const { isIgnored = () => false } = options;
  const runTrial = async (call: () => Promise<unknown>): Promise<unknown> => {
    // Gives up on a slow trial call, so that another one is let through later.
    const timer = setTimeout(() => breaker.halfOpen && breaker.open(), resetAfterMs).unref();
    try {
      const result = await call();
      // A success counts however slow it was; Opossum ignores it once the circuit is open again.
      breaker.close();
      return result;
    } catch (error) {
      if (isIgnored(error)) breaker.close();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
  const breaker: Opossum<[() => Promise<unknown>]> = new Opossum(
    (call: () => Promise<unknown>) => (breaker.halfOpen ? runTrial(call) : call()),
    {
      // Callers set their own time limits.
      timeout: false,
      capacity: maxConcurrent,
      volumeThreshold: minCalls,
      errorThresholdPercentage,
      rollingCountTimeout: windowMs,
      resetTimeout: resetAfterMs,
      errorFilter: isIgnored,
      rollingPercentilesEnabled: false,
      enableSnapshots: false,
    },
  );
  return {
    run: async <T>(call: () => Promise<T>) => {
      try {
        return (await breaker.fire(call)) as T;
      } catch (cause) {
        if (!isRejection(cause)) throw cause;
        throw new AppError('unavailable', {
          cause,
          retryAfterS: Math.max(1, Math.ceil(resetAfterMs / 1000)),
        });
      }
    },
    isOpen: () => breaker.opened || breaker.halfOpen,
    stop: () => breaker.shutdown(),
  };
};
