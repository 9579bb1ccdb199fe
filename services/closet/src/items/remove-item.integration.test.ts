import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ClosetHarness,
  collectOutcomes,
  removeAt,
  startClosetHarness,
} from '../../testing/closet-harness.ts';

let world: ClosetHarness;
beforeAll(async () => {
  world = await startClosetHarness();
});
afterAll(() => world?.stop());

describe('removing', () => {
  test('happens once when two replicas are asked at the same time', async () => {
    const ana = await world.services.createUser();
    const imageUrl = await world.media.addImage(ana.accountId);
    const item = await world.addTo(ana, { imageUrl });
    const replica = await world.startReplica();

    const outcomes = await collectOutcomes([world.removeItem(ana, item.id), removeAt(replica, ana, item.id)]);

    expect(outcomes).toEqual(['done', 'not-found']);
    expect(await world.getItemCount(ana)).toBe(0);
    expect((await world.getEvents(ana)).slice(1)).toEqual([
      {
        type: 'closet.item.removed',
        subject: item.id,
        data: { itemId: item.id, profileId: ana.profileId, accountId: ana.accountId, version: 2, imageUrl },
      },
    ]);
  });

  test('gives up a picture with the last item that shows it', async () => {
    const ana = await world.services.createUser();
    const imageUrl = await world.media.addImage(ana.accountId);
    const items = [await world.addTo(ana, { imageUrl }), await world.addTo(ana, { imageUrl })];
    for (const { id } of items) await world.removeItem(ana, id);
    const removed = (await world.getEvents(ana)).filter(({ type }) => type === 'closet.item.removed');
    expect(removed.map(({ data }) => (data as { imageUrl: string | null }).imageUrl)).toEqual([
      null,
      imageUrl,
    ]);
  });
});
