import type { ItemEventData } from '@fitfolk/contracts/closet';
import { outfitsContract } from '@fitfolk/contracts/outfits';
import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OutfitsHarness, startOutfitsHarness, TODAY } from '../../testing/outfits-harness.ts';

let harness: OutfitsHarness;
beforeAll(async () => {
  harness = await startOutfitsHarness();
});
afterAll(() => harness?.stop());

describe('the closet items projection', () => {
  it('applies events in any order', async () => {
    const ana = await harness.services.createUser();
    const coat = harness.closet.addItemWithoutEvent(ana, { name: 'Coat', category: 'outerwear' });
    const outfit = await harness.createOutfit(ana, { clothingItemIds: [coat.itemId] });
    const renamed = { ...coat, version: 3, name: 'Winter coat' };

    await harness.closet.publishChanged(renamed);
    await harness.closet.publishChanged({ ...coat, version: 2, name: 'Old coat' });
    await harness.closet.publishAdded(coat);
    await harness.closet.publishChanged(renamed);
    await harness.services.waitUntilIdle();

    expect(await harness.listOutfits(ana)).toEqual([
      { ...outfit, items: [expect.objectContaining({ name: 'Winter coat' })] },
    ]);
  });

  it('shows the kind of an item in its outfits, and suggests by it', async () => {
    const ana = await harness.services.createUser();
    const photo = await harness.closet.addItem(ana, { name: 'IMG_2041', category: 'tops', kind: 'dress' });
    await harness.closet.addItem(ana, { name: 'Dress-up club', category: 'tops', kind: 't-shirt' });
    await harness.services.waitUntilIdle();

    const { items } = await harness.createOutfit(ana, { clothingItemIds: [photo.itemId] });
    const suggestions = await harness.api(ana).suggestOutfits({ body: { profileId: ana.profileId } });

    expect(items).toMatchObject([{ name: 'IMG_2041', kind: 'dress' }]);
    // Nothing but a dress is an outfit without a bottom.
    expect(suggestions.map(({ clothingItemIds }) => clothingItemIds)).toEqual([[photo.itemId]]);
  });

  it('removes a removed item from every outfit permanently', async () => {
    const ana = await harness.services.createUser();
    const [shirt, hat] = [
      await harness.closet.addItem(ana),
      await harness.closet.addItem(ana, { category: 'accessories' }),
    ];
    await harness.services.waitUntilIdle();
    const both = await harness.createOutfit(ana, {
      clothingItemIds: [shirt.itemId, hat.itemId],
      isFavorite: true,
      scheduledDate: TODAY,
    });
    const alone = await harness.createOutfit(ana, { clothingItemIds: [hat.itemId] });

    await harness.closet.remove(hat);
    await harness.closet.publishAdded(hat);
    await harness.closet.publishChanged({ ...hat, version: 9 });
    await harness.services.waitUntilIdle();

    const getIds = (outfits: readonly ({ items: readonly { clothingItemId: string }[] } | null)[]) =>
      outfits.map((outfit) => outfit?.items.map(({ clothingItemId }) => clothingItemId));
    expect(getIds(await harness.listOutfits(ana))).toEqual([[], [shirt.itemId]]);
    expect(getIds(await harness.listFavorites(ana))).toEqual([[shirt.itemId]]);
    expect(getIds([await harness.getTodaysOutfit(ana)])).toEqual([[shirt.itemId]]);
    expect((await harness.listOutfits(ana)).map(({ id, version }) => [id, version])).toEqual([
      [alone.id, 2],
      [both.id, 2],
    ]);
    // Two creations and two removals: pages learn that they show the removed item.
    expect(await harness.countChangeEvents(ana)).toBe(4);
    expect(await catchProblem(harness.createOutfit(ana, { clothingItemIds: [hat.itemId] }))).toMatchObject({
      code: 'not-found',
    });
  });

  it('takes an item that was passed on out of plans, and keeps it in what was worn', async () => {
    const ana = await harness.services.createUser();
    const shirt = await harness.closet.addItem(ana);
    await harness.services.waitUntilIdle();
    const clothingItemIds = [shirt.itemId];
    const worn = await harness.createOutfit(ana, { clothingItemIds, scheduledDate: TODAY });
    await harness.api(ana).wearOutfit({ params: { outfitId: worn.id } });
    await harness.createOutfit(ana, { clothingItemIds, scheduledDate: TODAY });
    await harness.createOutfit(ana, { clothingItemIds });
    const changesBefore = await harness.countChangeEvents(ana);

    await harness.closet.transfer(shirt, crypto.randomUUID());
    await harness.services.waitUntilIdle();

    const outfits = await harness.listOutfits(ana);
    expect(outfits.map(({ items }) => items.length)).toEqual([0, 0, 1]);
    expect(await harness.countChangeEvents(ana)).toBe(changesBefore + 2);
    expect(await catchProblem(harness.createOutfit(ana, { clothingItemIds }))).toMatchObject({
      code: 'not-found',
    });
  });

  it('ignores an item whose removal arrives before its addition', async () => {
    const ana = await harness.services.createUser();
    const hat = harness.closet.buildItem(ana);
    await harness.closet.remove(hat);
    await harness.services.waitUntilIdle();
    await harness.closet.publishAdded(hat);
    await harness.services.waitUntilIdle();
    expect(await catchProblem(harness.createOutfit(ana, { clothingItemIds: [hat.itemId] }))).toMatchObject({
      code: 'not-found',
    });
  });
});

describe('rebuilding the projection', () => {
  /** Runs the steps of `npm run admin -- rebuild outfits` with the fake closet. */
  const rebuild = async (items: readonly ItemEventData[]) => {
    const api = await harness.services.asService(outfitsContract);
    await api.startItemRebuild();
    for (const item of items) await harness.closet.publishChanged(item);
    const itemIds = items.map(({ itemId }) => itemId);
    const { removed } = await api.removeMissingItems({ body: { after: null, until: null, itemIds } });
    await harness.services.waitUntilIdle();
    return removed;
  };
  const rows = () =>
    harness.services.database('outfits').collection<{ _id: string; version: number }>('closetItems');

  it('restores missing items, corrects wrong ones and removes extra ones', async () => {
    const ana = await harness.services.createUser();
    const shirt = await harness.closet.addItem(ana, { name: 'Shirt' });
    const wrong = await harness.closet.addItem(ana, { name: 'Wrong' });
    const gone = await harness.closet.addItem(ana, { name: 'Gone' });
    const removed = await harness.closet.addItem(ana, { name: 'Removed' });
    await harness.closet.remove(removed);
    await harness.services.waitUntilIdle();
    const clothingItemIds = [shirt, wrong, gone].map(({ itemId }) => itemId);
    await harness.createOutfit(ana, { clothingItemIds });
    await rows().deleteOne({ _id: shirt.itemId });
    await rows().updateOne({ _id: wrong.itemId }, { $set: { name: 'Very wrong', version: 99 } });

    expect(await rebuild([shirt, wrong])).toBeGreaterThanOrEqual(1);
    await harness.closet.publishAdded(removed);
    await harness.services.waitUntilIdle();

    const [outfit] = await harness.listOutfits(ana);
    expect(outfit?.items.map(({ name }) => name)).toEqual(['Shirt', 'Wrong']);
    expect(await rows().countDocuments({ profileId: ana.profileId, removedAt: { $exists: false } })).toBe(2);
  });

  it('removes missing items only within the range of ids', async () => {
    const ana = await harness.services.createUser();
    const items = [await harness.closet.addItem(ana), await harness.closet.addItem(ana)];
    await harness.services.waitUntilIdle();
    const [first = '', second = ''] = items.map(({ itemId }) => itemId).sort();
    const api = await harness.services.asService(outfitsContract);
    await api.startItemRebuild();

    await api.removeMissingItems({ body: { after: first, until: second, itemIds: [] } });

    const remaining = await rows()
      .find({ profileId: ana.profileId, removedAt: { $exists: false } })
      .toArray();
    expect(remaining.map(({ _id }) => _id)).toEqual([first]);
  });
});
