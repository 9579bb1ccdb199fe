import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFamily } from '../../testing/family.ts';
import { type OutfitsHarness, startOutfitsHarness, TODAY } from '../../testing/outfits-harness.ts';

let harness: OutfitsHarness;
beforeAll(async () => {
  harness = await startOutfitsHarness();
});
afterAll(() => harness?.stop());

const clean = { status: 'clean', wearsLeft: 1 } as const;
const basket = { status: 'basket', wearsLeft: 1 } as const;

/** Creates a family of which the parent planned a shirt for today. */
const createPlans = async () => {
  const family = await createFamily(harness);
  const { parent, childId } = family;
  const shirt = await harness.closet.addItem(parent, { laundry: clean });
  const shorts = await harness.closet.addItem({ ...parent, profileId: childId }, { laundry: clean });
  await harness.services.waitUntilIdle();
  await harness.createOutfit(parent, { scheduledDate: TODAY, clothingItemIds: [shirt.itemId] });
  const listProjected = async () =>
    (await harness.services.listPublished('outfits')).filter(
      ({ type, data }) =>
        type === 'outfits.laundry.projected' &&
        (data as { accountId: string }).accountId === parent.accountId,
    );
  return { ...family, shirt, shorts, listProjected };
};

describe('outfits.laundry.projected', () => {
  it('is published once boards and shortages show the change', async () => {
    const { parent, shirt, listProjected } = await createPlans();
    const api = harness.api(parent);

    await harness.closet.publishChanged({ ...shirt, version: 2, laundry: basket });
    await expect.poll(listProjected).toHaveLength(1);

    const { rows } = await api.familyBoard({ query: { from: TODAY } });
    expect(rows.map(({ unready }) => unready)).toEqual([
      [{ day: TODAY, clothingItemId: shirt.itemId, status: 'basket' }],
      [],
    ]);
    expect((await listProjected())[0]?.data).toEqual({
      accountId: parent.accountId,
      changes: [{ profileId: parent.profileId }],
    });
  });

  it('names each profile whose laundry changed', async () => {
    const { parent, childId, shirt, shorts, listProjected } = await createPlans();

    await harness.closet.publishChanged({ ...shirt, version: 2, laundry: basket });
    await harness.closet.publishChanged({ ...shorts, version: 2, laundry: basket });
    await harness.services.waitUntilIdle();

    const named = (await listProjected()).flatMap(
      ({ data }) => (data as { changes: { profileId: string }[] }).changes,
    );
    expect(named.map(({ profileId }) => profileId).toSorted()).toEqual(
      [parent.profileId, childId].toSorted(),
    );
  });

  it('is not published for other changes, older versions and republished items', async () => {
    const { shirt, listProjected } = await createPlans();

    await harness.closet.publishChanged({ ...shirt, version: 3, name: 'Blue shirt' });
    await harness.closet.publishChanged({ ...shirt, version: 2, laundry: basket });
    await harness.closet.publishChanged({ ...shirt, version: 3, name: 'Blue shirt' });
    await harness.services.waitUntilIdle();

    expect(await listProjected()).toEqual([]);
  });
});
