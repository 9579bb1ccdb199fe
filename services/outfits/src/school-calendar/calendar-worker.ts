import { parentPort, workerData } from 'node:worker_threads';
import { type ListedEvents, listEvents } from './calendar-events.ts';
import { type CalendarJob, READY } from './list-events-in-worker.ts';

const list = ({ text, options }: CalendarJob): ListedEvents | undefined => {
  try {
    return listEvents(text, options);
  } catch {
    return undefined;
  }
};

parentPort?.postMessage(READY);
parentPort?.postMessage(list(workerData as CalendarJob));
