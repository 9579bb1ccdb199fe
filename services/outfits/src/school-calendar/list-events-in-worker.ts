import { Worker } from 'node:worker_threads';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { ListEventsOptions, ListedEvents } from './calendar-events.ts';

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
) => Promise<ListedEvents>;

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
   * @throws AppError `rate-limited` while a calendar of the account is read, `unavailable` when too many wait; Error for text that
   * is not a calendar, and for one that takes too much time or memory
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

const listEventsInWorker = (text: string, options: ListEventsOptions): Promise<ListedEvents> => {
  const job: CalendarJob = { text, options };
  const worker = new Worker(new URL('./calendar-worker.ts', import.meta.url), {
    workerData: job,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
  });
  const { promise, resolve, reject } = Promise.withResolvers<ListedEvents>();
  const terminate = () => void worker.terminate();
  let timer = setTimeout(terminate, START_LIMIT_MS);
  worker.on('message', (message: typeof READY | ListedEvents) => {
    if (message !== READY) return resolve(message);
    clearTimeout(timer);
    timer = setTimeout(terminate, TIME_LIMIT_MS);
  });
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('The calendar took too long')));
  return promise.finally(() => {
    clearTimeout(timer);
    return worker.terminate();
  });
};
