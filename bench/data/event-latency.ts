/**
 * `npm run bench -- data/event-latency`: measures the time from the commit of an event until its effect in another service is
 * committed, at a constant rate of single events. The bar: 50 ms for 99 of 100 at 300 events a second.
 */
import { setTimeout } from 'node:timers/promises';
import { defineEvent } from '@fitfolk/contracts/core/event';
import { z } from '@fitfolk/contracts/core/zod';
import { on } from '@fitfolk/service-kit/messaging/subscription';
import { defineService } from '@fitfolk/service-kit/runtime/service';
import { createEventProducer } from '@fitfolk/service-kit/testing/event-producer';
import { startTestServices } from '@fitfolk/service-kit/testing/harness';
import { formatMs, percentile, print, runAtRate } from '../measurements.ts';
import { withServers } from '../with-servers.ts';

const EVENTS_PER_SECOND = Number(process.argv[2] ?? 300);
const SECONDS = Number(process.argv[3] ?? 20);
const ACCOUNTS = 200;
/** Share of the events before which the code is compiled. */
const WARM_UP = 0.25;
const POLL_INTERVAL_MS = 10;

const noteWritten = defineEvent(
  'notes.note.written',
  1,
  'A note was written',
  z.object({ accountId: z.string(), number: z.number() }),
);

/** Times of commits by the number of the event, in milliseconds. */
const committedAt = new Map<number, number>();
const latencies = new Map<number, number>();

const notes = createEventProducer('notes');

const archive = defineService({
  name: 'archive',
  config: z.object({}),
  needs: ['mongo', 'events'],
  calls: [],
  start: ({ database, subscribe }) => {
    const counts = database.collection<{ _id: string; notes: number }>('counts');
    subscribe([
      on(noteWritten, async ({ data: { accountId, number } }, { session, afterCommit }) => {
        await counts.updateOne({ _id: accountId }, { $inc: { notes: 1 } }, { upsert: true, session });
        afterCommit(async () => {
          const effectAt = performance.now();
          latencies.set(number, effectAt - (committedAt.get(number) ?? effectAt));
        });
      }),
    ]);
  },
});

const write = async (number: number): Promise<void> => {
  const accountId = `account-${number % ACCOUNTS}`;
  await notes.publish(noteWritten, accountId, { accountId, number });
  committedAt.set(number, performance.now());
};

await withServers(async () => {
  const services = await startTestServices([notes.service, archive]);
  try {
    const count = EVENTS_PER_SECOND * SECONDS;
    await runAtRate(EVENTS_PER_SECOND, count, write);
    while (latencies.size < count) await setTimeout(POLL_INTERVAL_MS);
    const measured = [...latencies].filter(([number]) => number >= count * WARM_UP).map(([, ms]) => ms);
    const [median, p99] = [percentile(measured, 0.5), percentile(measured, 0.99)];
    print(`${EVENTS_PER_SECOND} events a second: median ${formatMs(median)}, p99 ${formatMs(p99)}`);
  } finally {
    await services.database('archive').dropCollection('counts');
    await services.stop();
  }
});
