/** @module-tag extended */
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { describe, expect, it } from 'vitest';
import { startInstance } from './support/instance.ts';
import { createTestUser } from './support/test-user.ts';

/** A few kills; `npm run chaos` repeats them for longer. */
const ROUNDS = 4;

/** Returns the ids of all items with an `item.added` event in the stream of a namespace. */
const listPublishedItemIds = async (namespace: string): Promise<string[]> => {
  const connection = await connect({ servers: process.env.NATS_URL ?? '' });
  const manager = await jetstreamManager(connection);
  const stream = `${namespace}_EVENTS_CLOSET`;
  const { state } = await manager.streams.info(stream);
  const ids: string[] = [];
  for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
    const message = await manager.streams.getMessage(stream, { seq });
    if (message?.subject.endsWith('item.added')) ids.push(message.json<{ subject: string }>().subject);
  }
  await connection.close();
  return ids;
};

describe('closet after a crash', () => {
  it(`keeps acknowledged items and their events through ${ROUNDS} kills with SIGKILL`, async () => {
    const instance = await startInstance({ apart: true });
    const service = instance.processes().find(({ name }) => name === 'closet');
    if (!service) throw new Error('There is no closet');
    try {
      const ana = await createTestUser(instance.url);
      const profileId = ana.profile.id;
      const acknowledged: string[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const item = await ana.closet.addItem({
          body: { profileId, name: `Round ${round}`, category: 'tops' },
        });
        acknowledged.push(item.id);
        await service.kill();
        await service.restart();
      }

      const items = await ana.closet.listItems({ params: { profileId } });
      expect(items.map((item) => item.id).sort()).toEqual(acknowledged.sort());
      await expect
        .poll(async () => (await listPublishedItemIds(instance.namespace)).sort())
        .toEqual(acknowledged);
    } finally {
      await instance.remove();
    }
  }, 300_000);
});
