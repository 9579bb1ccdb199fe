import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { saleMade, startSales } from '../../testing/sales.ts';
import { startServices } from '../runtime/host.ts';
import { defineService } from '../runtime/service.ts';
import { toStreamName } from './streams.ts';

/** Starts the sales, and a subscriber to them in another host. */
const startSubscriber = async () => {
  const sales = await startSales();
  const received = new Set<string>();
  const storedAt = new Map<string, Date>();
  const subscriber = defineService({
    name: `subscriber${randomUUID().slice(0, 8)}`,
    config: z.object({}),
    needs: ['fanOut'],
    calls: [],
    start: ({ subscribeEphemeral }) =>
      subscribeEphemeral({
        definitions: [saleMade],
        since: new Date(Date.now() - 60_000),
        onEvent: (event) => {
          const { saleId } = event.data as { saleId: string };
          received.add(saleId);
          storedAt.set(saleId, event.storedAt);
        },
      }),
  });
  const replica = await startServices([subscriber], {
    env: {
      ...process.env,
      NAMESPACE: sales.services.namespace,
      GATEWAY_URL: sales.services.url('gateway'),
      LOG_LEVEL: 'silent',
    },
  });
  const stop = async () => {
    await replica.stop();
    await sales.services.stop();
  };
  return { ...sales, received, storedAt, stream: toStreamName(sales.services.namespace, 'shop'), stop };
};

let sales: Awaited<ReturnType<typeof startSubscriber>>;
beforeEach(async () => {
  sales = await startSubscriber();
});
afterEach(() => sales?.stop());

/** Lists the names of ephemeral consumers. */
const listEphemeral = async (): Promise<string[]> => {
  const names: string[] = [];
  for await (const { name, config } of sales.services.nats.manager.consumers.list(sales.stream)) {
    if (!config.durable_name) names.push(name);
  }
  return names;
};

describe('createFanOut', () => {
  it('resumes after the broker lost the position in a stream', async () => {
    await sales.sell('before');
    await expect.poll(() => sales.received).toContain('before');

    // A restart of the broker deletes the ephemeral consumers too.
    for (const name of await listEphemeral()) {
      await sales.services.nats.manager.consumers.delete(sales.stream, name);
    }
    await sales.sell('after');

    await expect.poll(() => sales.received).toContain('after');
  });

  it('reports when the broker stored an event, however long it waited in the outbox', async () => {
    await sales.sell('early');
    await expect.poll(() => sales.received).toContain('early');
    const { js, manager } = sales.services.nats;
    const early = await manager.streams.getMessage(sales.stream, { seq: 1 });
    const subject = `${sales.services.namespace}.shop.sale.made`;
    const late = {
      ...early?.json<object>(),
      id: randomUUID(),
      time: '2026-01-01T00:00:00Z',
      data: { saleId: 'late', amount: 1 },
    };

    const { seq } = await js.publish(subject, JSON.stringify(late));

    await expect.poll(() => sales.received).toContain('late');
    const stored = await manager.streams.getMessage(sales.stream, { seq });
    expect(sales.storedAt.get('late')).toEqual(stored?.time);
  });

  it.each(['hello', '{}', 'null'])('skips the invalid message %s', async (payload) => {
    await sales.sell('before');
    await expect.poll(() => sales.received).toContain('before');
    const consumers = await listEphemeral();

    await sales.services.nats.js.publish(`${sales.services.namespace}.shop.sale.made`, payload);
    await sales.sell('after');

    await expect.poll(() => sales.received).toContain('after');
    expect(await listEphemeral()).toEqual(consumers);
  });
});
