import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestServices } from '../../testing/harness.ts';
import { createSales, type Sales, saleMade, startSales } from '../../testing/sales.ts';
import type { OutboxRow } from './outbox.ts';
import { toStreamName } from './streams.ts';

let sales: Sales;
beforeEach(async () => {
  sales = await startSales();
});
afterEach(() => sales?.services.stop());

const stream = () => toStreamName(sales.services.namespace, 'shop');
const streamEnd = async () => (await sales.services.nats.manager.streams.info(stream())).state.last_seq;
const shopRow = (_id: string) => sales.collection('shop', 'sales').findOne({ _id });

test('a committed change and its event arrive together', async () => {
  await sales.sell('one', 'two');
  await sales.services.waitUntilIdle();

  expect(await sales.services.listPublished('shop')).toEqual(
    ['one', 'two'].map((saleId) => ({
      type: 'shop.sale.made',
      subject: saleId,
      data: { saleId, amount: 1 },
    })),
  );
  expect(await sales.countBooked()).toBe(2);
});

test('a transaction that is rolled back changes and publishes nothing', async () => {
  const failing = sales.runInShop(async ({ session, publish }, sold) => {
    await sold.insertOne({ _id: 'no', amount: 1 }, { session });
    publish(saleMade, 'no', { saleId: 'no', amount: 1 });
    throw new Error('the till is stuck');
  });
  await expect(failing).rejects.toThrow('the till is stuck');
  await sales.services.waitUntilIdle();

  expect(await shopRow('no')).toBeNull();
  expect(await sales.services.listPublished('shop')).toEqual([]);
  expect(await streamEnd()).toBe(0);
});

test('an event that does not fit its schema takes its change back', async () => {
  const failing = sales.runInShop(async ({ session, publish }, sold) => {
    await sold.insertOne({ _id: 'no', amount: 1 }, { session });
    publish(saleMade, 'no', { saleId: 'no', amount: 'much' } as never);
  });
  await expect(failing).rejects.toThrow();
  expect(await shopRow('no')).toBeNull();
});

test('work that starts over because of conflicts publishes once', async () => {
  await sales.sell('till');
  const count = () =>
    sales.runInShop(async ({ session, publish }, sold) => {
      publish(saleMade, 'till', { saleId: 'till', amount: 1 });
      await sold.updateOne({ _id: 'till' }, { $inc: { amount: 1 } }, { session });
    });
  await Promise.all(Array.from({ length: 10 }, count));
  await sales.services.waitUntilIdle();

  expect(await shopRow('till')).toMatchObject({ amount: 11 });
  expect(await streamEnd()).toBe(11);
});

test('work whose transaction the server ends before the commit leaves no trace of its first run', async () => {
  let runs = 0;
  await sales.runInShop(async ({ session, publish }, sold) => {
    runs += 1;
    await sold.insertOne({ _id: `run ${runs}`, amount: 1 }, { session });
    publish(saleMade, `run ${runs}`, { saleId: `run ${runs}`, amount: 1 });
    const admin = sales.services.database('shop').getClient().db('admin');
    if (runs === 1) await admin.command({ killSessions: [session.id] });
  });
  await sales.services.waitUntilIdle();

  expect(runs).toBe(2);
  expect(await shopRow('run 1')).toBeNull();
  expect((await sales.services.listPublished('shop')).map(({ subject }) => subject)).toEqual(['run 2']);
});

test('what a killed process committed is published after the next start, also what it held', async () => {
  await sales.sell('before');
  await sales.services.waitUntilIdle();
  const [row] = await sales.outbox().find().toArray();
  if (!row) throw new Error('The outbox is empty');
  const pending = (saleId: string, leaseUntil: Date, leaseOwner?: string): OutboxRow => {
    const id = crypto.randomUUID();
    const envelope = { ...row.envelope, id, data: { saleId, amount: 1 } };
    return { _id: id, envelope, state: 'pending', leaseUntil, ...(leaseOwner ? { leaseOwner } : {}) };
  };
  const inASecond = new Date(Date.now() + 1000);

  await sales.services.restart(() =>
    sales
      .outbox()
      .insertMany([pending('not held', new Date(0)), pending('held', inASecond, 'a killed process')]),
  );
  await sales.services.waitUntilIdle();

  expect(await sales.countBooked()).toBe(3);
  expect(sales.countAttempts('not held')).toBe(1);
  expect(sales.countAttempts('held')).toBe(1);
});

test('events survive that the broker lost its stream, for a consumer as well', async () => {
  await sales.sell('before');
  await sales.services.waitUntilIdle();
  await sales.services.nats.manager.streams.delete(stream());

  await sales.sell('after');

  await expect.poll(() => sales.countBooked()).toBe(2);
});

test('a producer makes its lost stream anew by itself', async () => {
  const alone = createSales();
  const services = await startTestServices([alone.shop]);
  const name = toStreamName(services.namespace, 'shop');
  try {
    await services.nats.manager.streams.delete(name);
    await alone.runInShop(async ({ publish }) => publish(saleMade, 'one', { saleId: 'one', amount: 1 }));
    await services.waitUntilIdle();
    expect((await services.nats.manager.streams.info(name)).state.messages).toBe(1);
  } finally {
    await services.stop();
  }
});
