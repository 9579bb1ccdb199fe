import { listEvents } from './calendar-events.ts';
import { decodeCalendar } from './decode-calendar.ts';
import { type CalendarJob, type CalendarResult, READY, type WorkerMessage } from './list-events-in-worker.ts';

const list = ({ file: { body, contentType }, options }: CalendarJob): CalendarResult => {
  try {
    return { kind: 'listed', ...listEvents(decodeCalendar(body, contentType), options) };
  } catch {
    return { kind: 'failed', reason: 'not-a-calendar' };
  }
};

const send = (message: WorkerMessage): void => {
  process.send?.(message);
};

process.once('message', (job: CalendarJob) => send(list(job)));
process.once('disconnect', () => process.exit());
send(READY);
