import { Worker } from 'node:worker_threads';
import type { ListEventsOptions, ListedEvents } from './calendar-events.ts';

export type CalendarJob = { readonly text: string; readonly options: ListEventsOptions };

/** Time limit of a calendar, in milliseconds. One of a large school takes less than a second. */
const TIME_LIMIT_MS = 8000;
const MEMORY_LIMIT_MB = 128;

/**
 * Lists the events of a calendar file in a thread of its own: a file can recur every second for a century, and time zones
 * that it defines hold for the whole thread.
 * @throws Error for text that is not a calendar, and for one that takes too much time or memory
 */
export const listEventsInWorker = (text: string, options: ListEventsOptions): Promise<ListedEvents> => {
  const job: CalendarJob = { text, options };
  const worker = new Worker(new URL('./calendar-worker.ts', import.meta.url), {
    workerData: job,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
  });
  const { promise, resolve, reject } = Promise.withResolvers<ListedEvents>();
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('The calendar took too long')));
  const timer = setTimeout(() => void worker.terminate(), TIME_LIMIT_MS);
  return promise.finally(() => {
    clearTimeout(timer);
    return worker.terminate();
  });
};
