import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { saleMade, startSales } from '../../testing/sales.ts';
import { startServices } from '../runtime/host.ts';
import { defineService } from '../runtime/service.ts';
import { toStreamName } from './streams.ts';

describe('createFanOut', () => {
  it('resumes after the broker lost the position in a stream', async () => {
    const sales = await startSales();
    const { nats, namespace } = sales.services;
    const received = new Set<string>();
    const subscriber = defineService({
      name: `subscriber${randomUUID().slice(0, 8)}`,
      config: z.object({}),
      needs: ['fanOut'],
      calls: [],
      start: ({ subscribeEphemeral }) =>
        subscribeEphemeral({
          definitions: [saleMade],
          since: new Date(Date.now() - 60_000),
          onEvent: ({ data }) => received.add((data as { saleId: string }).saleId),
        }),
    });
    const replica = await startServices([subscriber], {
      env: {
        ...process.env,
        NAMESPACE: namespace,
        GATEWAY_URL: sales.services.url('gateway'),
        LOG_LEVEL: 'silent',
      },
    });
    try {
      await sales.sell('before');
      await expect.poll(() => received).toContain('before');

      // Deletes the ephemeral consumers, as a restart of the broker does.
      const stream = toStreamName(namespace, 'shop');
      for await (const { name, config } of nats.manager.consumers.list(stream)) {
        if (!config.durable_name) await nats.manager.consumers.delete(stream, name);
      }
      await sales.sell('after');

      await expect.poll(() => received).toContain('after');
    } finally {
      await replica.stop();
      await sales.services.stop();
    }
  });
});
