import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectNats, type NatsConnection } from '../connections/nats.ts';
import { ensureConsumer, ensureEventStream, toStreamName } from './streams.ts';

const namespace = `t${randomBytes(6).toString('hex')}`;
const stream = toStreamName(namespace, 'closet');

let nats: NatsConnection;
beforeAll(async () => {
  nats = await connectNats(process.env.NATS_URL ?? '', namespace);
  await ensureEventStream(nats.manager, namespace, 'closet', 1);
});
afterAll(async () => {
  await nats.manager.streams.delete(stream);
  await nats.close();
});

describe('ensureConsumer', () => {
  it('updates the settings of an existing consumer', async () => {
    const subject = `${namespace}.closet.item.added`;
    await ensureConsumer(nats.manager, stream, 'outfits', subject);
    const { config } = await nats.manager.consumers.info(stream, 'outfits');
    await nats.manager.consumers.update(stream, 'outfits', { max_ack_pending: 7 });

    await ensureConsumer(nats.manager, stream, 'outfits', subject);

    expect((await nats.manager.consumers.info(stream, 'outfits')).config).toEqual(config);
  });
});
