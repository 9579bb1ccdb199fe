import { closetContract } from '@fitfolk/contracts/closet';
import { catchProblem, type TestUser } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClosetHarness, NOW, startClosetHarness } from '../../testing/closet-harness.ts';

let harness: ClosetHarness;
beforeAll(async () => {
  harness = await startClosetHarness();
});
afterAll(() => harness?.stop());

const list = (user: TestUser, profileId: string, itemIds: string[]) =>
  user.api(closetContract).listItemHistories({ body: { profileId, itemIds, before: '2026-11-20' } });

describe('listItemHistories', () => {
  it('lists the items of a profile in the given order, each once', async () => {
    const ana = await harness.services.createUser();
    const [one, other] = [await harness.addItem(ana), await harness.addItem(ana)];
    await ana.api(closetContract).wearItem({ params: { itemId: one.id } });

    const histories = await list(ana, ana.profileId, [other.id, one.id, other.id]);

    expect(histories.map(({ id }) => id)).toEqual([other.id, one.id]);
    expect(histories[1]).toEqual({
      id: one.id,
      profileId: ana.profileId,
      name: one.name,
      category: one.category,
      imageUrl: one.imageUrl,
      thumbHash: one.thumbHash,
      // The day of the post does not count.
      wearCount: 0,
      lastWornDay: null,
      inClosetSince: NOW.toISOString(),
    });
  });

  it('lists an item for the profile that passed it on, and none that a profile never had', async () => {
    const profiles = [1, 2].map(() => ({ id: crypto.randomUUID(), isParent: true }));
    const ana = await harness.services.createUser({ accountType: 'family', plan: 'pro', profiles });
    const zoeId = profiles[1]?.id ?? '';
    const [coat, shoes] = [await harness.addItem(ana), await harness.addItem(ana)];
    await ana.api(closetContract).placeItems({
      body: { placements: [{ itemId: coat.id, place: 'closet', profileId: zoeId }] },
    });

    expect(await list(ana, ana.profileId, [coat.id, shoes.id])).toMatchObject([
      { id: coat.id, name: coat.name, profileId: zoeId },
      { id: shoes.id, profileId: ana.profileId },
    ]);
    expect((await catchProblem(list(ana, zoeId, [shoes.id])))?.code).toBe('not-found');
  });

  it('returns the same error for profiles and items of other accounts and missing ones', async () => {
    const [ana, ben] = [await harness.services.createUser(), await harness.services.createUser()];
    const [own, theirs] = [await harness.addItem(ana), await harness.addItem(ben)];
    const problems = [
      await catchProblem(list(ana, ben.profileId, [theirs.id])),
      await catchProblem(list(ana, ana.profileId, [own.id, theirs.id])),
      await catchProblem(list(ana, ana.profileId, [own.id, crypto.randomUUID()])),
    ];
    expect(problems.map((problem) => problem?.code)).toEqual(['not-found', 'not-found', 'not-found']);
  });
});
