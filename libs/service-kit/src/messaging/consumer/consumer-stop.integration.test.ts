import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FaultProxy, startFaultProxy } from '../../../testing/fault-proxy.ts';
import { startTestServices, type TestServices } from '../../../testing/harness.ts';
import { createSales, saleMade } from '../../../testing/sales.ts';
import { startServices } from '../../runtime/host.ts';
import { toStreamName } from '../streams.ts';

let broker: FaultProxy;
let services: TestServices;
let sales: ReturnType<typeof createSales>;
beforeEach(async () => {
  broker = await startFaultProxy(process.env.NATS_URL ?? '');
  sales = createSales();
  services = await startTestServices([sales.shop]);
});
afterEach(async () => {
  await services?.stop();
  await broker?.close();
});

const startBooks = (natsUrl = process.env.NATS_URL) =>
  startServices([sales.books], { env: { ...services.env, NATS_URL: natsUrl } });

const sell = async (saleId: string): Promise<void> => {
  await sales.runInShop(async ({ publish }) => publish(saleMade, saleId, { saleId, amount: 1 }));
  const outbox = services.database('shop').collection('outbox');
  await expect.poll(() => outbox.countDocuments({ state: 'pending' })).toBe(0);
};

const getConsumer = () =>
  services.nats.manager.consumers.info(toStreamName(services.namespace, 'shop'), 'books-shop-sale-made');

describe('a consumer that stops', () => {
  it('leaves no event to the acknowledgement deadline that the broker sends meanwhile', async () => {
    const books = await startBooks(broker.url);
    await expect.poll(async () => (await getConsumer()).num_waiting).toBe(1);
    const held = broker.hold();
    await sell('before');
    const stopped = books.stop();
    await expect.poll(() => held.hasReceived('PONG')).toBe(true);
    await sell('meanwhile');
    await expect.poll(() => held.hasReceived('"meanwhile"') || held.countSent('UNSUB') > 0).toBe(true);
    held.releaseBefore('"meanwhile"');
    await expect.poll(() => held.countSent('UNSUB')).toBeGreaterThan(0);
    held.release();
    await stopped;

    // Polls for less time than the deadline.
    const successor = await startBooks();
    const totals = services.database('books').collection<{ _id: string }>('totals');
    await expect.poll(() => totals.findOne({ _id: 'all' })).toMatchObject({ entries: 2 });
    await successor.stop();
  });
});
