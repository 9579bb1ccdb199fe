import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OutfitsWorld, problemOf, startOutfitsWorld, TODAY } from '../../testing/outfits-world.ts';

let world: OutfitsWorld;
beforeAll(async () => {
  world = await startOutfitsWorld();
});
afterAll(() => world?.stop());

describe('the copy of the closet', () => {
  test('follows the items, whatever order their events come in', async () => {
    const ana = await world.services.person();
    const coat = world.closet.hang(ana, { name: 'Coat', category: 'outerwear' });
    const outfit = await world.create(ana, { clothingItemIds: [coat.itemId] });
    const renamed = { ...coat, version: 3, name: 'Winter coat' };

    await world.closet.changed(renamed);
    await world.closet.changed({ ...coat, version: 2, name: 'Old coat' });
    await world.closet.added(coat);
    await world.closet.changed(renamed);
    await world.services.idle();

    expect(await world.list(ana)).toEqual([
      { ...outfit, items: [expect.objectContaining({ name: 'Winter coat' })] },
    ]);
  });

  test('takes an item that left the closet out of every outfit, for good', async () => {
    const ana = await world.services.person();
    const [shirt, hat] = [
      await world.closet.add(ana),
      await world.closet.add(ana, { category: 'accessories' }),
    ];
    await world.services.idle();
    const both = await world.create(ana, {
      clothingItemIds: [shirt.itemId, hat.itemId],
      isFavorite: true,
      scheduledDate: TODAY,
    });
    const alone = await world.create(ana, { clothingItemIds: [hat.itemId] });

    await world.closet.removed(hat);
    await world.closet.added(hat);
    await world.closet.changed({ ...hat, version: 9 });
    await world.services.idle();

    const idsIn = (outfits: readonly ({ items: readonly { clothingItemId: string }[] } | null)[]) =>
      outfits.map((outfit) => outfit?.items.map(({ clothingItemId }) => clothingItemId));
    expect(idsIn(await world.list(ana))).toEqual([[], [shirt.itemId]]);
    expect(idsIn(await world.saved(ana))).toEqual([[shirt.itemId]]);
    expect(idsIn([await world.today(ana)])).toEqual([[shirt.itemId]]);
    expect((await world.list(ana)).map(({ id, version }) => [id, version])).toEqual([
      [alone.id, 2],
      [both.id, 2],
    ]);
    expect(await problemOf(world.create(ana, { clothingItemIds: [hat.itemId] }))).toMatchObject({
      code: 'not-found',
    });
  });

  test('knows of an item that was removed before it was heard of', async () => {
    const ana = await world.services.person();
    const hat = world.closet.factsOf(ana);
    await world.closet.removed(hat);
    await world.services.idle();
    await world.closet.added(hat);
    await world.services.idle();
    expect(await problemOf(world.create(ana, { clothingItemIds: [hat.itemId] }))).toMatchObject({
      code: 'not-found',
    });
  });
});
