import type { Arrangement } from '@fitfolk/contracts/outfits';
import { getAddedPlace } from '@fitfolk/contracts/outfits/arrangement/fit-arrangement';
import { catchProblem, type TestUser } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OutfitsHarness, startOutfitsHarness } from '../../testing/outfits-harness.ts';

let harness: OutfitsHarness;
let ana: TestUser;
let shirt: Awaited<ReturnType<OutfitsHarness['closet']['addItem']>>;
let shirtId: string;
let jeansId: string;
beforeAll(async () => {
  harness = await startOutfitsHarness();
});
afterAll(() => harness?.stop());
beforeEach(async () => {
  ana = await harness.services.createUser();
  shirt = await harness.closet.addItem(ana, { name: 'White shirt' });
  shirtId = shirt.itemId;
  ({ itemId: jeansId } = await harness.closet.addItem(ana, { name: 'Jeans', category: 'bottoms' }));
  await harness.services.waitUntilIdle();
});

const place = { x: 40, y: 30.5, size: 60, rotation: -15 };
const text = { text: 'Lisbon', x: 50, y: 90, size: 40, rotation: 0 };
const arrange = (...itemIds: string[]): Arrangement =>
  itemIds.map((clothingItemId) => ({ clothingItemId, ...place }));
const find = async (outfitId: string) =>
  (await harness.listOutfits(ana)).find(({ id }) => id === outfitId)?.arrangement;

describe('arrangement of an outfit', () => {
  it('is stored with the outfit, changed, and reset by null', async () => {
    const first = [...arrange(jeansId, shirtId), text];
    const outfit = await harness.createOutfit(ana, {
      clothingItemIds: [shirtId, jeansId],
      arrangement: first,
    });
    expect(outfit.arrangement).toEqual(first);
    expect(await find(outfit.id)).toEqual(first);

    const second = arrange(shirtId, jeansId);
    await harness.changeOutfit(ana, outfit.id, { arrangement: second });
    await harness.changeOutfit(ana, outfit.id, { name: 'Monday' });
    expect(await find(outfit.id)).toEqual(second);

    const reset = await harness.changeOutfit(ana, outfit.id, { arrangement: null });
    expect(reset).not.toHaveProperty('arrangement');
  });

  it('has each item of the outfit once, and no other', async () => {
    const { itemId: coatId } = await harness.closet.addItem(ana, { name: 'Coat', category: 'outerwear' });
    await harness.services.waitUntilIdle();
    const { id, arrangement } = await harness.createOutfit(ana, {
      clothingItemIds: [shirtId, jeansId],
      arrangement: [...arrange(coatId, shirtId, shirtId), text],
    });
    const added = { clothingItemId: jeansId, ...getAddedPlace(0) };
    expect(arrangement).toEqual([...arrange(shirtId), text, added]);

    const changed = await harness.changeOutfit(ana, id, { clothingItemIds: [jeansId, coatId] });
    expect(changed.arrangement).toEqual([text, added, { clothingItemId: coatId, ...getAddedPlace(0) }]);
  });

  it('loses an item that leaves the closet', async () => {
    const { id } = await harness.createOutfit(ana, {
      clothingItemIds: [shirtId, jeansId],
      arrangement: arrange(shirtId, jeansId),
    });
    await harness.closet.remove(shirt);
    await harness.services.waitUntilIdle();
    expect(await find(id)).toEqual(arrange(jeansId));
  });

  it('goes with a link, which names the items by their positions', async () => {
    const { id } = await harness.createOutfit(ana, {
      clothingItemIds: [jeansId, shirtId],
      arrangement: arrange(jeansId, shirtId),
    });
    const { path } = await harness
      .api(ana)
      .replaceOutfitLink({ params: { outfitId: id }, body: { days: 7 } });
    const token = path.split('#token=')[1] ?? '';
    const shared = await harness.api(ana).sharedOutfit({ query: { token } });
    expect(
      shared.arrangement?.map(({ clothingItemId }) => shared.items[Number(clothingItemId)]?.name),
    ).toEqual(['Jeans', 'White shirt']);
    expect(JSON.stringify(shared)).not.toContain(shirtId);
  });

  it.each([
    ['an element outside of the picture', { ...text, x: 101 }],
    ['an invisible text', { ...text, text: ' ' }],
    ['a long text', { ...text, text: 'a'.repeat(41) }],
    ['an element without item and text', { ...place }],
    ['an element with item and text', { ...text, clothingItemId: 'shirt' }],
    ['an endless element', { ...text, size: 1000 }],
  ])('rejects %s', async (_, element) => {
    const problem = await catchProblem(harness.createOutfit(ana, { arrangement: [element] }));
    expect(problem).toMatchObject({ status: 400 });
  });

  it('rejects more than five texts', async () => {
    const arrangement = Array.from({ length: 6 }, () => text);
    const problem = await catchProblem(harness.createOutfit(ana, { arrangement }));
    expect(problem).toMatchObject({ status: 400 });
  });
});
