import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFamily } from '../../testing/family.ts';
import { type OutfitsHarness, startOutfitsHarness } from '../../testing/outfits-harness.ts';

const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';

let harness: OutfitsHarness;
beforeAll(async () => {
  harness = await startOutfitsHarness();
});
afterAll(() => harness?.stop());

describe('familyBoard', () => {
  it('marks a planned garment that is in the basket', async () => {
    const { parent } = await createFamily(harness);
    const shirt = await harness.closet.addItem(parent, { laundry: { status: 'basket', wearsLeft: 1 } });
    await harness.createOutfit(parent, { scheduledDate: TUESDAY, clothingItemIds: [shirt.itemId] });
    await harness.services.waitUntilIdle();

    const { rows } = await harness.api(parent).familyBoard({ query: { from: MONDAY } });

    expect(rows.map(({ unready }) => unready)).toEqual([
      [{ day: TUESDAY, clothingItemId: shirt.itemId, status: 'basket' }],
      [],
    ]);
  });
});
