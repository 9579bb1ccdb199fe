/**
 * `node bench/events.ts [events] [rounds]`: measures how many events per second one consumer applies in transactions,
 * against a consumer of the same stream that only acknowledges them.
 */
import { setTimeout } from 'node:timers/promises';
import { toStreamName, toSubject } from '@fitfolk/service-kit/messaging/streams';
import { startServices } from '@fitfolk/service-kit/runtime/host';
import { startTestServices } from '@fitfolk/service-kit/testing/harness';
import { createSales, saleMade } from '@fitfolk/service-kit/testing/sales';
import { measureMs, percentile, print } from './measurements.ts';
import { withServers } from './with-servers.ts';

const EVENTS = Number(process.argv[2] ?? 5000);
const ROUNDS = Number(process.argv[3] ?? 5);
const EVENTS_PER_SALE = 250;
const FETCH_SIZE = 200;
const POLL_INTERVAL_MS = 5;

await withServers(async () => {
  const { shop, books, runInShop } = createSales();
  const services = await startTestServices([shop]);
  const { nats, namespace } = services;
  const stream = toStreamName(namespace, 'shop');
  const outbox = services.database('shop').collection('outbox');
  const totals = services.database('books').collection<{ _id: string; entries: number }>('totals');
  const env = { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'silent', NAMESPACE: namespace };

  let sold = 0;
  const sell = async (): Promise<void> => {
    for (let count = 0; count < EVENTS; count += EVENTS_PER_SALE)
      await runInShop(async ({ publish }) => {
        for (let event = 0; event < EVENTS_PER_SALE; event += 1)
          publish(saleMade, 'sale', { saleId: `${sold + count + event}`, amount: 1 });
      });
    sold += EVENTS;
    // The stopped books leave their events waiting, so only the outbox becomes empty.
    while ((await outbox.countDocuments({ state: 'pending' })) > 0) await setTimeout(POLL_INTERVAL_MS);
  };
  /** Applies the events of this round with the books and returns how many it applied per second. */
  const apply = async (): Promise<number> => {
    const running = await startServices([books], { env: { ...env, GATEWAY_URL: services.url('gateway') } });
    const readBooked = async () => (await totals.findOne({ _id: 'all' }))?.entries ?? 0;
    const waitUntilBooked = async (count: number) => {
      while ((await readBooked()) < count) await setTimeout(POLL_INTERVAL_MS);
    };
    // The start of the service does not count.
    await waitUntilBooked(sold - EVENTS + 1);
    const remaining = sold - (await readBooked());
    const ms = await measureMs(() => waitUntilBooked(sold));
    await running.stop();
    return (remaining / ms) * 1000;
  };
  /** Acknowledges the events of this round and returns how many it received per second. */
  const acknowledge = async (): Promise<number> => {
    const { name } = await nats.manager.consumers.add(stream, {
      filter_subject: toSubject(namespace, saleMade.type),
      opt_start_seq: sold - EVENTS + 1,
      deliver_policy: 'by_start_sequence',
      ack_policy: 'explicit',
      inactive_threshold: 60_000_000_000,
    });
    const consumer = await nats.js.consumers.get(stream, name);
    const ms = await measureMs(async () => {
      for (let received = 0; received < EVENTS; ) {
        for await (const message of await consumer.fetch({ max_messages: FETCH_SIZE })) {
          message.ack();
          received += 1;
          if (received === EVENTS) break;
        }
      }
    });
    await nats.manager.consumers.delete(stream, name);
    return (EVENTS / ms) * 1000;
  };

  const applied: number[] = [];
  const acknowledged: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await sell();
    acknowledged.push(await acknowledge());
    applied.push(await apply());
  }
  const [rate, bareRate] = [percentile(applied, 0.5), percentile(acknowledged, 0.5)];
  print('| | events/s |');
  print('| --- | --- |');
  print(`| acknowledged only | ${Math.round(bareRate).toLocaleString('en')} |`);
  print(`| applied in transactions | ${Math.round(rate).toLocaleString('en')} |`);
  print(`\nratio ${(rate / bareRate).toFixed(3)}`);
  await services.stop();
});
