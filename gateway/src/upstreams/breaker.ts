import { AppError } from '@fitfolk/service-kit/errors/app-error';

/** Failures in a row after which an upstream is left alone. */
const FAILURES_TO_OPEN = 5;
/** How long it is left alone before one request tries it again, in milliseconds. */
const OPEN_MS = 2000;
/** Requests that may wait for one upstream at the same time: what its connections carry, and as many in line. */
const MAX_WAITING = 256;

/** What became of a request; `withdrawn` says nothing about the upstream. */
type Outcome = 'answered' | 'failed' | 'withdrawn';

/** Ends a wait that `enter` began; only its first call counts. */
export type Leave = (outcome: Outcome) => void;

export type Breaker = {
  /** @throws AppError `unavailable` at once when the upstream is failing or swamped */
  enter(): Leave;
};

/** Keeps a hung or dead upstream from tying up the gateway: its callers hear so at once instead of waiting in line. */
export const createBreaker = (now: () => number = () => performance.now()): Breaker => {
  let waiting = 0;
  let failures = 0;
  let nextTryAt = 0;

  const leave = (outcome: Outcome) => {
    waiting -= 1;
    if (outcome === 'answered') failures = 0;
    if (outcome !== 'failed') return;
    failures += 1;
    nextTryAt = now() + OPEN_MS;
  };
  return {
    enter: () => {
      if (waiting >= MAX_WAITING) throw new AppError('unavailable', { retryAfterS: 1 });
      if (failures >= FAILURES_TO_OPEN) {
        if (now() < nextTryAt) throw new AppError('unavailable', { retryAfterS: 2 });
        // This request is the one that tries; the others are refused until it is answered.
        nextTryAt = now() + OPEN_MS;
      }
      waiting += 1;
      let hasLeft = false;
      return (outcome) => {
        if (!hasLeft) leave(outcome);
        hasLeft = true;
      };
    },
  };
};
