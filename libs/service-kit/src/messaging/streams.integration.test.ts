import { randomBytes } from 'node:crypto';
import { nanos } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectNats, type NatsConnection } from '../connections/nats.ts';
import {
  configureEventStream,
  ensureConsumer,
  ensureEventStream,
  eraseMessage,
  getStreamFullness,
  toStreamName,
} from './streams.ts';

const namespace = `t${randomBytes(6).toString('hex')}`;
const stream = toStreamName(namespace, 'closet');
const options = { replicas: 1, maxBytes: 0 };

let nats: NatsConnection;
beforeAll(async () => {
  nats = await connectNats(process.env.NATS_URL ?? '', namespace);
  await configureEventStream(nats.manager, namespace, 'closet', options);
});
afterAll(async () => {
  await nats.manager.streams.delete(stream);
  await nats.close();
});

const readMaxAge = async () => (await nats.manager.streams.info(stream)).config.max_age;

describe('the stream of a service', () => {
  it('is updated by its owner, not by its consumers', async () => {
    const configured = await readMaxAge();
    await nats.manager.streams.update(stream, { max_age: nanos(3600_000) });

    await ensureEventStream(nats.manager, namespace, 'closet', 1);
    expect(await readMaxAge()).toBe(nanos(3600_000));

    await configureEventStream(nats.manager, namespace, 'closet', options);
    expect(await readMaxAge()).toBe(configured);
  });

  it('rejects events beyond its size limit and keeps the earlier ones', async () => {
    const publish = () => nats.js.publish(`${namespace}.closet.item.added`, 'x'.repeat(600));
    await configureEventStream(nats.manager, namespace, 'closet', { ...options, maxBytes: 1000 });
    await publish();
    expect(await getStreamFullness(nats.manager, stream)).toBeGreaterThan(0.6);
    await expect(publish()).rejects.toThrow('maximum bytes exceeded');

    await configureEventStream(nats.manager, namespace, 'closet', options);
    await publish();

    expect((await nats.manager.streams.info(stream)).state.messages).toBe(2);
    expect(await getStreamFullness(nats.manager, stream)).toBe(0);
  });

  it('reports why it cannot be created', async () => {
    const tooMany = ensureEventStream(nats.manager, namespace, 'outfits', 3);
    await expect(tooMany).rejects.toThrow('replicas > 1 not supported in non-clustered mode');
  });
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

describe('eraseMessage', () => {
  it('deletes the message of an event, and no other that took its position after a loss', async () => {
    const { seq: streamSeq } = await nats.js.publish(`${namespace}.closet.item.added`, 'coat', {
      msgID: 'coat',
    });
    const readMessage = () => nats.manager.streams.getMessage(stream, { seq: streamSeq });

    await eraseMessage(nats.manager, stream, { id: 'scarf', streamSeq });
    expect((await readMessage())?.string()).toBe('coat');

    await eraseMessage(nats.manager, stream, { id: 'coat', streamSeq });
    expect(await readMessage()).toBeNull();
  });

  it('rejects when the broker has the message and does not delete it', async () => {
    const name = `${stream}_kept`;
    await nats.manager.streams.add({ name, subjects: [`${namespace}.kept`], deny_delete: true });
    const { seq: streamSeq } = await nats.js.publish(`${namespace}.kept`, 'coat', { msgID: 'coat' });

    await expect(eraseMessage(nats.manager, name, { id: 'coat', streamSeq })).rejects.toThrow(
      'message delete not permitted',
    );
    await nats.manager.streams.delete(name);
  });

  it('does nothing when the stream no longer exists', async () => {
    await eraseMessage(nats.manager, `${stream}_gone`, { id: 'coat', streamSeq: 1 });
  });
});
