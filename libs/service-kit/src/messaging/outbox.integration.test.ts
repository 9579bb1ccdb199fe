import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestServices } from '../../testing/harness.ts';
import { createSales, type Sales, saleMade, startSales } from '../../testing/sales.ts';
import type { OutboxRow } from './outbox.ts';
import { configureEventStream, toStreamName, toSubject } from './streams.ts';

let sales: Sales;
beforeEach(async () => {
  sales = await startSales();
});
afterEach(() => sales?.services.stop());

const stream = () => toStreamName(sales.services.namespace, 'shop');
const streamEnd = async () => (await sales.services.nats.manager.streams.info(stream())).state.last_seq;
const countMessages = async () => (await sales.services.nats.manager.streams.info(stream())).state.messages;
const shopRow = (_id: string) => sales.collection('shop', 'sales').findOne({ _id });

describe('the outbox', () => {
  it('publishes the events of a committed change', async () => {
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

  it('publishes nothing when the transaction is rolled back', async () => {
    const failing = sales.runInShop(async ({ session, publish }, sold) => {
      await sold.insertOne({ _id: 'no', amount: 1 }, { session });
      publish(saleMade, 'no', { saleId: 'no', amount: 1 });
      throw new Error('the drawer is stuck');
    });
    await expect(failing).rejects.toThrow('the drawer is stuck');
    await sales.services.waitUntilIdle();

    expect(await shopRow('no')).toBeNull();
    expect(await sales.services.listPublished('shop')).toEqual([]);
    expect(await streamEnd()).toBe(0);
  });

  it('rolls the change back when an event does not match its schema', async () => {
    const failing = sales.runInShop(async ({ session, publish }, sold) => {
      await sold.insertOne({ _id: 'no', amount: 1 }, { session });
      publish(saleMade, 'no', { saleId: 'no', amount: 'much' } as never);
    });
    await expect(failing).rejects.toThrow();
    expect(await shopRow('no')).toBeNull();
  });

  it('publishes once when the work is retried after a conflict', async () => {
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

  it('discards the first run when the server aborts its transaction', async () => {
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

  it('publishes the events of a killed process, including leased ones', async () => {
    await sales.sell('before');
    await sales.services.waitUntilIdle();
    const [row] = await sales.outbox().find().toArray();
    if (!row) throw new Error('The outbox is empty');
    const pending = (saleId: string, leaseUntil: Date, leaseOwner?: string): OutboxRow => {
      const id = crypto.randomUUID();
      const envelope = { ...row.envelope, id, data: { saleId, amount: 1 } };
      return {
        _id: id,
        envelope,
        subjectIds: [],
        state: 'pending',
        leaseUntil,
        ...(leaseOwner ? { leaseOwner } : {}),
      };
    };
    const inASecond = new Date(Date.now() + 1000);

    await sales.services.restart(() =>
      sales
        .outbox()
        .insertMany([pending('not leased', new Date(0)), pending('leased', inASecond, 'a killed process')]),
    );
    await sales.services.waitUntilIdle();

    expect(await sales.countBooked()).toBe(3);
    expect(sales.countAttempts('not leased')).toBe(1);
    expect(sales.countAttempts('leased')).toBe(1);
  });

  it('recreates a lost stream and its consumer', async () => {
    await sales.sell('before');
    await sales.services.waitUntilIdle();
    await sales.services.nats.manager.streams.delete(stream());

    await sales.sell('after');

    await expect.poll(() => sales.countBooked()).toBe(2);
  });

  it('publishes events again that a wiped broker lost, and each takes effect once', async () => {
    await sales.sell('one', 'two');
    await sales.services.waitUntilIdle();

    await sales.services.restart(() => sales.services.nats.manager.streams.delete(stream()));

    await expect.poll(countMessages).toBe(2);
    await sales.services.waitUntilIdle();
    expect(await sales.countBooked()).toBe(2);
  });

  it('publishes events again that a restored broker lost, except those being erased', async () => {
    const { namespace, nats } = sales.services;
    await sales.sell('kept', 'lost', 'erased');
    await sales.services.waitUntilIdle();

    await sales.services.restart(async () => {
      const kept = await sales.outbox().findOne({ 'envelope.subject': 'kept' });
      await nats.manager.streams.delete(stream());
      await configureEventStream(nats.manager, namespace, 'shop', { replicas: 1, maxBytes: 0 });
      await nats.js.publish(toSubject(namespace, saleMade.type), JSON.stringify(kept?.envelope), {
        msgID: kept?._id ?? '',
      });
      await sales.outbox().updateOne({ 'envelope.subject': 'erased' }, { $set: { state: 'erasing' } });
    });

    await expect.poll(countMessages).toBe(2);
    await sales.services.waitUntilIdle();
    expect(await countMessages()).toBe(2);
    expect(await sales.countBooked()).toBe(3);
  });

  it('recreates a lost stream without a consumer', async () => {
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
});
