import type { StoredMsg, StreamConfig } from '@nats-io/jetstream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestServices, type TestServices } from '../../../testing/harness.ts';
import { createOrders, listAccountsByPartition, type Order, orderPlaced } from '../../../testing/orders.ts';
import { startServices } from '../../runtime/host.ts';
import { defineService } from '../../runtime/service.ts';
import { type DeadLetter, listDeadLetters, replayDeadLetter } from '../dead-letters.ts';
import { toStreamName, toSubject } from '../streams.ts';

const PARTITIONS = 4;
const DURABLE = 'kitchen-orders-order-placed';
const accounts = listAccountsByPartition(PARTITIONS);
const numbers = Array.from({ length: 10 }, (_, number) => number);
const unavailable = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

let orders: ReturnType<typeof createOrders>;
let services: TestServices;
beforeEach(async () => {
  orders = createOrders();
  services = await startTestServices([orders.orders, orders.kitchen, orders.auth], {
    env: { NATS_STREAM_PARTITIONS: `${PARTITIONS}`, METRICS_PORT: '0' },
  });
  // The first time, the kitchen may look for the partitions before they exist.
  await services.restart();
  await services.waitUntilIdle();
});
afterEach(() => services?.stop());

const placeAll = async (): Promise<void> => {
  for (const number of numbers) for (const accountId of accounts) await orders.place(accountId, number);
};
const toNumbers = (received: readonly Order[], accountId: string) =>
  received.filter((order) => order.accountId === accountId).map(({ number }) => number);
const listStreams = () =>
  accounts.map((_, partition) => toStreamName(services.namespace, 'orders', partition));
const countMessages = async (stream: string) =>
  (await services.nats.manager.streams.info(stream)).state.messages;

describe('events in four partitions', () => {
  it('are handled once, in the order of each account', async () => {
    await placeAll();
    await services.waitUntilIdle();

    expect(await Promise.all(listStreams().map(countMessages))).toEqual(accounts.map(() => numbers.length));
    for (const accountId of accounts) expect(toNumbers(orders.received, accountId)).toEqual(numbers);
  });

  it('are stored in the order of each account', async () => {
    await placeAll();
    await services.waitUntilIdle();

    for (const [partition, stream] of listStreams().entries()) {
      const messages = await Promise.all(
        numbers.map((index) => services.nats.manager.streams.getMessage(stream, { seq: index + 1 })),
      );
      expect(messages.map((message) => message?.subject)).toEqual(
        numbers.map(() => toSubject(services.namespace, orderPlaced.type, partition)),
      );
      expect(messages.map((message) => message?.json<{ data: Order }>().data)).toEqual(
        numbers.map((number) => ({ accountId: accounts[partition], number })),
      );
    }
  });

  it('are shared by two replicas', async () => {
    const replica = await startServices([orders.kitchen], { env: services.env });
    try {
      await placeAll();
      await services.waitUntilIdle();
    } finally {
      await replica.stop();
    }
    for (const accountId of accounts) {
      expect(toNumbers(orders.received, accountId).sort((one, other) => one - other)).toEqual(numbers);
    }
  });

  it('are received by subscribers without durable state', async () => {
    const received: Order[] = [];
    const subscriber = defineService({
      name: 'subscriber',
      config: z.object({}),
      needs: ['fanOut'],
      calls: [],
      start: ({ subscribeEphemeral }) =>
        subscribeEphemeral({
          definitions: [orderPlaced],
          since: new Date(Date.now() - 60_000),
          onEvent: ({ data }) => void received.push(data as Order),
        }),
    });
    const replica = await startServices([subscriber], { env: services.env });
    try {
      await placeAll();
      await expect.poll(() => received.length).toBe(accounts.length * numbers.length);
    } finally {
      await replica.stop();
    }
    for (const accountId of accounts) expect(toNumbers(received, accountId)).toEqual(numbers);
  });

  it('become dead letters although their positions are the same, and can be replayed', async () => {
    let isBroken = true;
    orders.onOrder(() => {
      if (isBroken) throw new Error('out of ink');
    });
    for (const accountId of accounts) await orders.place(accountId, 1);
    await services.waitUntilIdle();
    const letters: DeadLetter[] = [];
    for await (const letter of listDeadLetters(services.nats, services.namespace)) letters.push(letter);
    expect(letters.map(({ subject }) => subject)).toEqual(
      accounts.map(() => toSubject(services.namespace, orderPlaced.type)),
    );

    isBroken = false;
    for (const letter of letters) await replayDeadLetter(services.nats, services.namespace, letter);
    await services.waitUntilIdle();

    expect(orders.received.map(({ accountId }) => accountId).sort()).toEqual([...accounts].sort());
  });

  it('count as one number in the gauge of their consumer', async () => {
    orders.onOrder(() => {
      throw unavailable;
    });
    for (const accountId of accounts) await orders.place(accountId, 1);

    await expect
      .poll(() => services.getMetrics())
      .toMatch(
        new RegExp(`fitfolk_consumer_ack_pending\\{[^}]*durable="${DURABLE}"[^}]*\\} ${PARTITIONS}\n`),
      );
    orders.onOrder(() => {});
    await services.waitUntilIdle();
  });
});

describe('the streams of four partitions', () => {
  it('contain nothing of a deleted account', async () => {
    await placeAll();
    const [first = '', , third = '', last = ''] = accounts;
    await services.waitUntilIdle();

    for (const accountId of [first, last]) await orders.deleteAccount(accountId);

    await expect
      .poll(() => Promise.all(listStreams().map((stream) => countPlaced(stream))))
      .toEqual([0, numbers.length, numbers.length, 0]);
    expect(toNumbers(orders.received, third)).toEqual(numbers);
  });

  it('lose what an older copy brings back of a deleted account', async () => {
    await placeAll();
    await services.waitUntilIdle();
    const copies = await Promise.all(listStreams().map(readStream));
    const [first = ''] = accounts;
    await orders.deleteAccount(first);
    await expect.poll(() => countPlaced(listStreams()[0] ?? '')).toBe(0);
    await services.waitUntilIdle();

    await services.restart(async () => {
      for (const copy of copies) await restoreStream(copy);
      expect(await countPlaced(listStreams()[0] ?? '')).toBe(numbers.length);
    });

    await expect
      .poll(() => Promise.all(listStreams().map(countPlaced)))
      .toEqual([0, numbers.length, numbers.length, numbers.length]);
  });

  it('are repaired after the broker lost one of them or all, and each event takes effect once', async () => {
    await placeAll();
    await services.waitUntilIdle();

    for (const lost of [listStreams().slice(2, 3), listStreams()]) {
      await services.restart(async () => {
        for (const stream of lost) await services.nats.manager.streams.delete(stream);
      });
      await expect
        .poll(() => Promise.all(listStreams().map(countMessages)))
        .toEqual(accounts.map(() => numbers.length));
      await services.waitUntilIdle();
    }
    for (const accountId of accounts) expect(toNumbers(orders.received, accountId)).toEqual(numbers);
  });

  it('are recreated while the services run', async () => {
    await placeAll();
    await services.waitUntilIdle();
    const [, , lost = ''] = listStreams();
    await services.nats.manager.streams.delete(lost);

    await orders.place(accounts[2] ?? '', numbers.length);

    await expect
      .poll(() => toNumbers(orders.received, accounts[2] ?? ''))
      .toEqual([...numbers, numbers.length]);
  });
});

/** Counts the orders in a stream, which also holds the events of erasures. */
const countPlaced = async (stream: string): Promise<number> => {
  const { state } = await services.nats.manager.streams.info(stream, { subjects_filter: '>' });
  const counts = Object.entries(state.subjects ?? {});
  return counts.reduce((sum, [name, count]) => (name.endsWith(orderPlaced.type) ? sum + count : sum), 0);
};

type StreamCopy = { readonly config: StreamConfig; readonly messages: readonly StoredMsg[] };

const readStream = async (stream: string): Promise<StreamCopy> => {
  const { config, state } = await services.nats.manager.streams.info(stream);
  const messages = Array.from({ length: state.last_seq }, (_, index) =>
    services.nats.manager.streams.getMessage(stream, { seq: index + 1 }),
  );
  return { config, messages: (await Promise.all(messages)).filter((message) => message !== null) };
};

/** Replaces a stream by one with the messages of a copy, at the same positions. */
const restoreStream = async ({ config, messages }: StreamCopy): Promise<void> => {
  await services.nats.manager.streams.delete(config.name);
  await services.nats.manager.streams.add(config);
  for (const { subject, data, header } of messages)
    await services.nats.js.publish(subject, data, { headers: header });
};
