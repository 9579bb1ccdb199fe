import { fork } from 'node:child_process';
import type { CalendarFailure } from '@fitfolk/contracts/outfits';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { ListEventsOptions, ListedEvents } from './calendar-events.ts';

/** Events of a calendar file, or the reason for which it could not be read. */
export type CalendarResult =
  | ({ readonly kind: 'listed' } & ListedEvents)
  | { readonly kind: 'failed'; readonly reason: Exclude<CalendarFailure, 'unreachable'> };

/** A file as a server sent it. */
export type ReceivedFile = { readonly body: Uint8Array; readonly contentType: string };

export type CalendarJob = { readonly file: ReceivedFile; readonly options: ListEventsOptions };

/** Message of a process that has loaded its code. */
export const READY = 'ready';

/** Messages of a process: first that it is ready, then the result. */
export type WorkerMessage = typeof READY | CalendarResult;

/** Processes that run at once. */
const MAX_WORKERS = 2;
/** Calendars that wait for a process. */
const MAX_WAITING = 8;
/** Time limit of a calendar from the start of its process's work, in milliseconds. One of a large school takes less than a second. */
const TIME_LIMIT_MS = 2000;
/** Time limit for loading the code of a process, in milliseconds. */
const START_LIMIT_MS = 10_000;
/** Limit of the objects of a process. It takes twice as much in all, and two fit into a container beside the service. */
const MEMORY_LIMIT_MB = 48;

export type ListFileEvents = (file: ReceivedFile, options: ListEventsOptions) => Promise<CalendarResult>;

/**
 * Creates the function that decodes a calendar file and lists its events in a process of its own, because a file can take any time and
 * memory: a thread cannot be stopped while it normalizes a text, and may take its whole process with it when its memory runs out. Few
 * processes run at once.
 */
export const createCalendarWorkers = (listEvents = listEventsInProcess): ListFileEvents => {
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

  /** @throws AppError `unavailable` when too many wait and when a process does not start */
  return async (file, options) => {
    await take();
    try {
      return await listEvents(file, options);
    } finally {
      release();
    }
  };
};

/** Signal with which V8 ends a process that exceeds its memory limit. */
const OUT_OF_MEMORY = 'SIGABRT';

const listEventsInProcess: ListFileEvents = (file, options) => {
  const child = fork(new URL('./calendar-worker.ts', import.meta.url), {
    serialization: 'advanced',
    env: {},
    execArgv: [`--max-old-space-size=${MEMORY_LIMIT_MB}`, '--max-semi-space-size=4'],
    stdio: 'ignore',
  });
  const { promise, resolve, reject } = Promise.withResolvers<CalendarResult>();
  // A process that cannot load its code says nothing about the calendar.
  const failToStart = () => reject(new AppError('unavailable', { retryAfterS: 5 }));
  let timer = setTimeout(failToStart, START_LIMIT_MS);
  child.on('message', (message: WorkerMessage) => {
    if (message === READY) {
      clearTimeout(timer);
      timer = setTimeout(() => resolve({ kind: 'failed', reason: 'too-slow' }), TIME_LIMIT_MS);
      child.send({ file, options } satisfies CalendarJob, (error) => error && reject(error));
    } else resolve(message);
  });
  child.once('error', reject).once('exit', (_code, signal) => {
    if (signal === OUT_OF_MEMORY) resolve({ kind: 'failed', reason: 'too-long' });
    else failToStart();
  });
  return promise.finally(() => {
    clearTimeout(timer);
    child.kill('SIGKILL');
  });
};
