import { parentPort, workerData } from 'node:worker_threads';
import { listEvents } from './calendar-events.ts';
import { type CalendarJob, READY } from './list-events-in-worker.ts';

const { text, options } = workerData as CalendarJob;
parentPort?.postMessage(READY);
parentPort?.postMessage(listEvents(text, options));
