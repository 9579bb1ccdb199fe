import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ClosetHarness,
  collectOutcomes,
  removeItemAt,
  startClosetHarness,
} from '../../testing/closet-harness.ts';

let harness: ClosetHarness;
beforeAll(async () => {
  harness = await startClosetHarness();
});
afterAll(() => harness?.stop());

describe('removeItem', () => {
  it('removes an item once when two replicas race', async () => {
    const ana = await harness.services.createUser();
    const imageUrl = await harness.media.addImage(ana.accountId);
    const item = await harness.addItem(ana, { imageUrl });
    const replica = await harness.startReplica();

    const outcomes = await collectOutcomes([
      harness.removeItem(ana, item.id),
      removeItemAt(replica, ana, item.id),
    ]);

    expect(outcomes).toEqual(['done', 'not-found']);
    expect(await harness.getReservedSlots(ana)).toBe(0);
    expect((await harness.getEvents(ana)).slice(1)).toEqual([
      {
        type: 'closet.item.removed',
        subject: item.id,
        data: {
          itemId: item.id,
          profileId: ana.profileId,
          accountId: ana.accountId,
          version: 2,
          imageUrl: null,
        },
      },
    ]);
  });
});
