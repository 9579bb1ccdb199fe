import { Worker } from 'node:worker_threads';
import type { CalendarFailure } from '@fitfolk/contracts/outfits';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { ListEventsOptions, ListedEvents } from './calendar-events.ts';

/** Events of a calendar file, or the reason for which it could not be read. */
export type CalendarResult =
  | ({ readonly kind: 'listed' } & ListedEvents)
  | { readonly kind: 'failed'; readonly reason: Exclude<CalendarFailure, 'unreachable'> };

export type CalendarJob = { readonly text: string; readonly options: ListEventsOptions };

/** Message of a worker that has loaded its code. */
export const READY = 'ready';

/** Threads of a process. */
const MAX_WORKERS = 2;
/** Calendars of a process that wait for a thread. */
const MAX_WAITING = 8;
/** Time limit of a calendar from the start of its thread's work, in milliseconds. One of a large school takes less than a second. */
const TIME_LIMIT_MS = 2000;
/** Time limit for loading the code of a thread, in milliseconds. */
const START_LIMIT_MS = 10_000;
const MEMORY_LIMIT_MB = 64;

/** Lists the events of a calendar file for an account. */
export type ListAccountEvents = (
  accountId: string,
  text: string,
  options: ListEventsOptions,
) => Promise<CalendarResult>;

/**
 * Creates the function that lists the events of a calendar file in a thread of its own: a file can take any time, and time zones
 * that it defines hold for the whole thread. Few threads run at once, and one per account.
 */
export const createCalendarWorkers = (listEvents = listEventsInWorker): ListAccountEvents => {
  const accounts = new Set<string>();
  const waiting: (() => void)[] = [];
  let running = 0;

  const take = async (): Promise<void> => {
    if (running < MAX_WORKERS) {
      running += 1;
      return;
    }
    if (waiting.length >= MAX_WAITING) throw new AppError('unavailable', { retryAfterS: 5 });
    // The one that ends passes its place on.
    await new Promise<void>((start) => waiting.push(start));
  };
  const release = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  /**
   * @throws AppError `rate-limited` while a calendar of the account is read, `unavailable` when too many wait and when a thread
   * does not start in time
   */
  return async (accountId, text, options) => {
    if (accounts.has(accountId)) throw new AppError('rate-limited', { retryAfterS: 2 });
    accounts.add(accountId);
    try {
      await take();
      try {
        return await listEvents(text, options);
      } finally {
        release();
      }
    } finally {
      accounts.delete(accountId);
    }
  };
};

/** Code of the error of a thread that exceeds its memory limit. */
const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';

const listEventsInWorker = (text: string, options: ListEventsOptions): Promise<CalendarResult> => {
  const job: CalendarJob = { text, options };
  const worker = new Worker(new URL('./calendar-worker.ts', import.meta.url), {
    workerData: job,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
  });
  const { promise, resolve, reject } = Promise.withResolvers<CalendarResult>();
  // A thread that cannot load its code says nothing about the calendar.
  let timer = setTimeout(() => reject(new AppError('unavailable', { retryAfterS: 5 })), START_LIMIT_MS);
  worker.on('message', (message: typeof READY | ListedEvents | undefined) => {
    if (message === READY) {
      clearTimeout(timer);
      timer = setTimeout(() => resolve({ kind: 'failed', reason: 'too-slow' }), TIME_LIMIT_MS);
    } else {
      resolve(message ? { kind: 'listed', ...message } : { kind: 'failed', reason: 'not-a-calendar' });
    }
  });
  worker.once('error', (error) =>
    'code' in error && error.code === OUT_OF_MEMORY
      ? resolve({ kind: 'failed', reason: 'too-long' })
      : reject(error),
  );
  return promise.finally(() => {
    clearTimeout(timer);
    return worker.terminate();
  });
};
