/** @module-tag extended */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FaultProxy, startFaultProxy } from '../../testing/fault-proxy.ts';
import { type Sales, startSales } from '../../testing/sales.ts';
import { listDeadLetters } from './dead-letters.ts';
import { toDeadLetterStreamName } from './streams.ts';

let broker: FaultProxy;
let sales: Sales;
beforeEach(async () => {
  broker = await startFaultProxy(process.env.NATS_URL ?? '');
  sales = await startSales({ NATS_URL: broker.url });
});
afterEach(async () => {
  broker.restore();
  await sales?.services.stop();
  await broker?.close();
});

const isReady = async () => (await fetch(`${sales.services.url('shop')}/health/ready`)).ok;

describe('a service whose broker is unreachable', () => {
  it('stays ready and delivers its events afterwards', async () => {
    broker.disconnect();
    await sales.sell('one', 'two');
    expect(await isReady()).toBe(true);

    broker.restore();
    await expect.poll(() => sales.countBooked()).toBe(2);
  });

  it('stops, and the next start delivers what is left', async () => {
    broker.disconnect();
    await sales.sell('one');

    await sales.services.restart(async () => broker.restore());

    await expect.poll(() => sales.countBooked()).toBe(1);
  });
});

describe('a process that starts', () => {
  it('configures the stream of dead letters once for all its services', async () => {
    const { nats, namespace } = sales.services;
    let updates = 0;
    nats.connection.subscribe(`$JS.API.STREAM.UPDATE.${toDeadLetterStreamName(namespace)}`, {
      callback: () => {
        updates += 1;
      },
    });

    await sales.services.restart();
    await nats.flush();

    expect(updates).toBe(1);
  });
});

describe('a service whose broker lost the stream of dead letters', () => {
  const countDeadLetters = async (): Promise<number> => {
    const { nats, namespace } = sales.services;
    let count = 0;
    for await (const _ of listDeadLetters(nats, namespace)) count += 1;
    return count;
  };

  it('creates it after the reconnect and moves an event to it that fails for good', async () => {
    const { nats, namespace } = sales.services;
    sales.onSale(async () => {
      throw new Error('never booked');
    });
    broker.disconnect();
    await nats.manager.streams.delete(toDeadLetterStreamName(namespace));

    broker.restore();
    await sales.sell('one');

    await expect.poll(() => countDeadLetters().catch(() => 0)).toBe(1);
  });

  it('tries to create it until the broker carries it out', async () => {
    const { nats, namespace } = sales.services;
    const { streams } = nats.manager;
    const name = toDeadLetterStreamName(namespace);
    let attempts = 0;
    nats.connection.subscribe(`$JS.API.STREAM.CREATE.${name}`, {
      callback: () => {
        attempts += 1;
      },
    });
    broker.disconnect();
    await streams.delete(name);
    // The broker refuses a stream whose subjects overlap with those of another one.
    await streams.add({ name: `${name}_OTHER`, subjects: [`${namespace}.dead-letter.other`] });
    broker.restore();
    await expect.poll(() => attempts).toBeGreaterThan(0);

    await streams.delete(`${name}_OTHER`);

    await expect.poll(() => streams.info(name).catch(() => undefined)).toBeDefined();
  });
});
