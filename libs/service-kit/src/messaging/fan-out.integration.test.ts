import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { saleMade, startSales } from '../../testing/sales.ts';
import { startServices } from '../runtime/host.ts';
import { defineService } from '../runtime/service.ts';
import { toStreamName } from './streams.ts';

test('a listener goes on hearing when the broker has lost its place in a stream', async () => {
  const sales = await startSales();
  const { nats, namespace } = sales.services;
  const heard = new Set<string>();
  const ear = defineService({
    name: `ear${randomUUID().slice(0, 8)}`,
    config: z.object({}),
    needs: ['fanOut'],
    calls: [],
    start: ({ subscribeEphemeral }) =>
      subscribeEphemeral({
        definitions: [saleMade],
        since: new Date(Date.now() - 60_000),
        onEvent: ({ data }) => heard.add((data as { saleId: string }).saleId),
      }),
  });
  const listener = await startServices([ear], {
    env: {
      ...process.env,
      NAMESPACE: namespace,
      GATEWAY_URL: sales.services.url('gateway'),
      LOG_LEVEL: 'silent',
    },
  });
  try {
    await sales.sell('before');
    await expect.poll(() => heard).toContain('before');

    // As when the broker was started anew: places that are not durable are gone.
    const stream = toStreamName(namespace, 'shop');
    for await (const { name, config } of nats.manager.consumers.list(stream)) {
      if (!config.durable_name) await nats.manager.consumers.delete(stream, name);
    }
    await sales.sell('after');

    await expect.poll(() => heard).toContain('after');
  } finally {
    await listener.stop();
    await sales.services.stop();
  }
});
