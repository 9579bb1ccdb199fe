import type { ItemEventData } from '@fitfolk/contracts/closet';
import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OutfitsHarness, startOutfitsHarness, TODAY } from '../../testing/outfits-harness.ts';
import { markClosetItemsStale, removeMissingItems } from '../admin.ts';

let world: OutfitsHarness;
beforeAll(async () => {
  world = await startOutfitsHarness();
});
afterAll(() => world?.stop());

describe('the copy of the closet', () => {
  test('follows the items, whatever order their events come in', async () => {
    const ana = await world.services.createUser();
    const coat = world.closet.addItemWithoutEvent(ana, { name: 'Coat', category: 'outerwear' });
    const outfit = await world.createOutfit(ana, { clothingItemIds: [coat.itemId] });
    const renamed = { ...coat, version: 3, name: 'Winter coat' };

    await world.closet.changed(renamed);
    await world.closet.changed({ ...coat, version: 2, name: 'Old coat' });
    await world.closet.added(coat);
    await world.closet.changed(renamed);
    await world.services.waitUntilIdle();

    expect(await world.listOutfits(ana)).toEqual([
      { ...outfit, items: [expect.objectContaining({ name: 'Winter coat' })] },
    ]);
  });

  test('takes an item that left the closet out of every outfit, for good', async () => {
    const ana = await world.services.createUser();
    const [shirt, hat] = [
      await world.closet.add(ana),
      await world.closet.add(ana, { category: 'accessories' }),
    ];
    await world.services.waitUntilIdle();
    const both = await world.createOutfit(ana, {
      clothingItemIds: [shirt.itemId, hat.itemId],
      isFavorite: true,
      scheduledDate: TODAY,
    });
    const alone = await world.createOutfit(ana, { clothingItemIds: [hat.itemId] });

    await world.closet.removed(hat);
    await world.closet.added(hat);
    await world.closet.changed({ ...hat, version: 9 });
    await world.services.waitUntilIdle();

    const idsIn = (outfits: readonly ({ items: readonly { clothingItemId: string }[] } | null)[]) =>
      outfits.map((outfit) => outfit?.items.map(({ clothingItemId }) => clothingItemId));
    expect(idsIn(await world.listOutfits(ana))).toEqual([[], [shirt.itemId]]);
    expect(idsIn(await world.listFavorites(ana))).toEqual([[shirt.itemId]]);
    expect(idsIn([await world.getTodaysOutfit(ana)])).toEqual([[shirt.itemId]]);
    expect((await world.listOutfits(ana)).map(({ id, version }) => [id, version])).toEqual([
      [alone.id, 2],
      [both.id, 2],
    ]);
    expect(await catchProblem(world.createOutfit(ana, { clothingItemIds: [hat.itemId] }))).toMatchObject({
      code: 'not-found',
    });
  });

  test('knows of an item that was removed before it was heard of', async () => {
    const ana = await world.services.createUser();
    const hat = world.closet.factsOf(ana);
    await world.closet.removed(hat);
    await world.services.waitUntilIdle();
    await world.closet.added(hat);
    await world.services.waitUntilIdle();
    expect(await catchProblem(world.createOutfit(ana, { clothingItemIds: [hat.itemId] }))).toMatchObject({
      code: 'not-found',
    });
  });
});

describe('rebuilding the copy', () => {
  /** What `npm run admin -- rebuild outfits` does, with the closet's part of it played by the stand-in. */
  const rebuild = async (items: readonly ItemEventData[]) => {
    const env = { ...process.env, NAMESPACE: world.services.namespace };
    await markClosetItemsStale(env);
    for (const item of items) await world.closet.changed(item);
    const removed = await removeMissingItems(env, new Set(items.map(({ itemId }) => itemId)));
    await world.services.waitUntilIdle();
    return removed;
  };
  const rows = () =>
    world.services.database('outfits').collection<{ _id: string; version: number }>('wardrobe');

  test('starts from nothing, from what is wrong and from what should be gone', async () => {
    const ana = await world.services.createUser();
    const shirt = await world.closet.add(ana, { name: 'Shirt' });
    const wrong = await world.closet.add(ana, { name: 'Wrong' });
    const gone = await world.closet.add(ana, { name: 'Gone' });
    const removed = await world.closet.add(ana, { name: 'Removed' });
    await world.closet.removed(removed);
    await world.services.waitUntilIdle();
    const clothingItemIds = [shirt, wrong, gone].map(({ itemId }) => itemId);
    await world.createOutfit(ana, { clothingItemIds });
    await rows().deleteOne({ _id: shirt.itemId });
    await rows().updateOne({ _id: wrong.itemId }, { $set: { name: 'Very wrong', version: 99 } });

    expect(await rebuild([shirt, wrong])).toBeGreaterThanOrEqual(1);
    await world.closet.added(removed);
    await world.services.waitUntilIdle();

    const [outfit] = await world.listOutfits(ana);
    expect(outfit?.items.map(({ name }) => name)).toEqual(['Shirt', 'Wrong']);
    expect(await rows().countDocuments({ profileId: ana.profileId, removedAt: { $exists: false } })).toBe(2);
  });
});
