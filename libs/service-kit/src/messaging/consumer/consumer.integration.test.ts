import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Sales, startSales } from '../../../testing/sales.ts';
import { startServices } from '../../runtime/host.ts';

import { type DeadLetter, listDeadLetters, replayDeadLetter } from '../dead-letters.ts';
import { toStreamName } from '../streams.ts';
import { MAX_ATTEMPTS } from './settle.ts';

let sales: Sales;
beforeEach(async () => {
  sales = await startSales();
});
afterEach(() => sales?.services.stop());

const subject = () => `${sales.services.namespace}.shop.sale.made`;
const deadLetters = async (): Promise<DeadLetter[]> => {
  const letters: DeadLetter[] = [];
  for await (const letter of listDeadLetters(sales.services.nats, sales.services.namespace))
    letters.push(letter);
  return letters;
};
const replayAll = async () => {
  const { nats, namespace } = sales.services;
  for (const letter of await deadLetters()) await replayDeadLetter(nats, namespace, letter);
};
const many = (count: number) => Array.from({ length: count }, (_, index) => `sale ${index}`);

describe('a consumer', () => {
  it('handles an event once although it is delivered several times', async () => {
    await sales.sell('one');
    await sales.services.waitUntilIdle();
    const [row] = await sales.outbox().find().toArray();
    for (let copy = 0; copy < 5; copy += 1) {
      await sales.services.nats.js.publish(subject(), JSON.stringify(row?.envelope));
    }
    await sales.services.waitUntilIdle();

    expect(await sales.countBooked()).toBe(1);
    expect(sales.countAttempts('one')).toBe(1);
  });

  it('shares events with its replicas', async () => {
    const env = {
      ...process.env,
      NAMESPACE: sales.services.namespace,
      GATEWAY_URL: sales.services.url('gateway'),
      EVENT_RETRY_BASE_MS: '2',
      LOG_LEVEL: 'silent',
    };
    const replica = await startServices([sales.shop, sales.books], { env });
    try {
      for (const saleId of many(50)) await sales.sell(saleId, `${saleId} again`);
      await sales.services.waitUntilIdle();
      expect(await sales.countBooked()).toBe(100);
      expect(await deadLetters()).toEqual([]);
    } finally {
      await replica.stop();
    }
  });

  it('continues when the broker deletes it while a handler is busy', async () => {
    const started = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    sales.onSale(async () => {
      started.resolve();
      await release.promise;
    });
    await sales.sell('one');
    await started.promise;

    const { manager } = sales.services.nats;
    const stream = toStreamName(sales.services.namespace, 'shop');
    await manager.consumers.delete(stream, 'books-shop-sale-made');
    // The broker's notice arrives before the answer to this request.
    await manager.streams.info(stream);
    release.resolve();
    await sales.sell('two');

    await expect.poll(() => sales.countBooked()).toBe(2);
    await sales.services.waitUntilIdle();
    expect(await deadLetters()).toEqual([]);
  });

  it('stops without losing or delaying events', async () => {
    const started = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    sales.onSale(async () => {
      started.resolve();
      await release.promise;
    });
    await sales.sell(...many(40));
    await started.promise;

    const restarted = sales.services.restart();
    release.resolve();
    await restarted;
    await sales.services.waitUntilIdle();

    expect(await sales.countBooked()).toBe(40);
    expect(await deadLetters()).toEqual([]);
  });
});

describe('a failing event', () => {
  it('is retried, and its failed attempts are rolled back', async () => {
    sales.onSale(async (saleId) => {
      if (sales.countAttempts(saleId) < MAX_ATTEMPTS) throw new Error('out of ink');
    });
    await sales.sell('one');
    await sales.services.waitUntilIdle();

    expect(sales.countAttempts('one')).toBe(MAX_ATTEMPTS);
    expect(await sales.countBooked()).toBe(1);
    expect(await deadLetters()).toEqual([]);
  });

  it('becomes a dead letter after the last attempt and can be replayed', async () => {
    let hasInk = false;
    sales.onSale(async () => {
      if (!hasInk) throw new Error('out of\nink');
    });
    await sales.sell('one');
    await sales.services.waitUntilIdle();

    expect(sales.countAttempts('one')).toBe(MAX_ATTEMPTS);
    expect(await sales.countBooked()).toBe(0);
    expect(await deadLetters()).toEqual([
      expect.objectContaining({
        durable: 'books-shop-sale-made',
        subject: subject(),
        reason: 'out of ink',
        attempts: MAX_ATTEMPTS,
        payload: expect.stringContaining('"saleId":"one"'),
      }),
    ]);

    hasInk = true;
    await replayAll();
    await sales.services.waitUntilIdle();
    expect(await sales.countBooked()).toBe(1);
    expect(await deadLetters()).toEqual([]);
  });

  it('is retried without limit while a server is unavailable', async () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    sales.onSale(async (saleId) => {
      if (sales.countAttempts(saleId) < MAX_ATTEMPTS + 4) throw refused;
    });
    await sales.sell('one');
    await sales.services.waitUntilIdle();

    expect(await sales.countBooked()).toBe(1);
    expect(await deadLetters()).toEqual([]);
  });

  it('has all of its attempts left after an outage of a server', async () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    sales.onSale(async (saleId) => {
      const attempts = sales.countAttempts(saleId);
      if (attempts <= MAX_ATTEMPTS) throw refused;
      if (attempts < 2 * MAX_ATTEMPTS) throw new Error('out of ink');
    });
    await sales.sell('one');
    await sales.services.waitUntilIdle();

    expect(sales.countAttempts('one')).toBe(2 * MAX_ATTEMPTS);
    expect(await sales.countBooked()).toBe(1);
    expect(await deadLetters()).toEqual([]);
  });

  it('does not block a thousand others', async () => {
    sales.onSale(async (saleId) => {
      if (saleId === 'sale 500') throw new Error('out of ink');
    });
    const saleIds = many(1000);
    for (let start = 0; start < saleIds.length; start += 100) {
      await sales.sell(...saleIds.slice(start, start + 100));
    }
    await expect.poll(() => sales.countBooked(), { timeout: 60_000 }).toBe(999);
    await sales.services.waitUntilIdle();

    expect(await sales.countBooked()).toBe(999);
    expect(await deadLetters()).toHaveLength(1);
  }, 90_000);

  it.each([
    ['JSON', 'hello'],
    ['an envelope', '{}'],
    ['data of its schema', (envelope: object) => JSON.stringify({ ...envelope, data: { saleId: 7 } })],
  ])('becomes a dead letter at once when it does not contain %s', async (_, payload) => {
    await sales.sell('one');
    await sales.services.waitUntilIdle();
    const [row] = await sales.outbox().find().toArray();
    const bytes = typeof payload === 'string' ? payload : payload(row?.envelope ?? {});

    await sales.services.nats.js.publish(subject(), bytes);
    await sales.services.waitUntilIdle();

    expect(await deadLetters()).toMatchObject([{ attempts: 1, payload: bytes }]);
    expect(await sales.countBooked()).toBe(1);
  });
});
