import { outfitsContract } from '@fitfolk/contracts/outfits';
import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFamily, type Family } from '../../testing/family.ts';
import { type OutfitsHarness, startOutfitsHarness, TODAY } from '../../testing/outfits-harness.ts';

const TOMORROW = '2026-11-21';

let harness: OutfitsHarness;
beforeAll(async () => {
  harness = await startOutfitsHarness();
});
afterAll(() => harness?.stop());

const toAccess = ({ parent, childId }: Family, plan: 'free' | 'pro' = 'pro') => ({
  tabletId: crypto.randomUUID(),
  accountId: parent.accountId,
  plan,
  accountType: 'family' as const,
  timeZone: 'UTC',
  people: [
    { profileId: parent.profileId, firstName: 'Ana' },
    { profileId: childId, firstName: 'Mia' },
  ],
});
const readBoard = async (family: Family) =>
  (await harness.services.asTablet(outfitsContract, toAccess(family))).tabletBoard();

describe('tabletBoard', () => {
  it('shows first names and outfits of today and tomorrow, and nothing else', async () => {
    const family = await createFamily(harness);
    const { parent, childId } = family;
    await harness.createOutfit(parent, { scheduledDate: TODAY, name: 'Office', occasion: 'Work' });
    const child = { ...parent, profileId: childId };
    const { itemId } = await harness.closet.addItem(child);
    await harness.services.waitUntilIdle();
    await harness.createOutfit(child, { scheduledDate: TOMORROW, name: 'PE', clothingItemIds: [itemId] });

    const board = await readBoard(family);

    const item = {
      clothingItemId: expect.any(String),
      name: expect.any(String),
      category: expect.any(String),
      kind: 'shirt',
      imageUrl: null,
      thumbHash: null,
    };
    expect(board).toEqual({
      timeZone: 'UTC',
      days: [
        {
          day: TODAY,
          people: [
            {
              firstName: 'Ana',
              outfit: { name: 'Office', occasion: 'Work', isWorn: false, items: [item], unready: [] },
            },
            { firstName: 'Mia', outfit: null },
          ],
        },
        {
          day: TOMORROW,
          people: [
            { firstName: 'Ana', outfit: null },
            {
              firstName: 'Mia',
              outfit: { name: 'PE', occasion: null, isWorn: false, items: [item], unready: [] },
            },
          ],
        },
      ],
    });
  });

  it('shows the worn outfit of a day, and no proposal', async () => {
    const family = await createFamily(harness);
    const { parent, child, childId } = family;
    await harness.createOutfit(parent, { scheduledDate: TODAY, name: 'Office' });
    const park = await harness.createOutfit(parent, { scheduledDate: TODAY, name: 'Park' });
    await harness.wearOutfit(parent, park.id);
    await harness.api(child).planEveryone({ body: { from: TODAY, days: 1, profileId: childId } });

    const [today] = (await readBoard(family)).days;

    expect(today?.people).toMatchObject([
      { firstName: 'Ana', outfit: { name: 'Park', isWorn: true } },
      { firstName: 'Mia', outfit: null },
    ]);
  });

  it('marks what is not ready on its day', async () => {
    const family = await createFamily(harness);
    const { parent } = family;
    const shirt = await harness.closet.addItem(parent, { laundry: { status: 'washing', wearsLeft: 9 } });
    const coat = await harness.closet.addItem(parent, { laundry: { status: 'away', wearsLeft: 9 } });
    await harness.services.waitUntilIdle();
    const clothingItemIds = [shirt.itemId, coat.itemId];
    const { id } = await harness.createOutfit(parent, { scheduledDate: TODAY, clothingItemIds });
    await harness.createOutfit(parent, { scheduledDate: TOMORROW, clothingItemIds });
    const readUnready = async () =>
      (await readBoard(family)).days.map(({ people: [ana] }) => ana?.outfit?.unready);
    const isAway = { clothingItemId: coat.itemId, status: 'away' };

    const [today, tomorrow] = await readUnready();
    expect(today).toHaveLength(2);
    expect(today).toEqual(
      expect.arrayContaining([{ clothingItemId: shirt.itemId, status: 'washing' }, isAway]),
    );
    expect(tomorrow).toEqual([isAway]);

    await harness.wearOutfit(parent, id);
    expect(await readUnready()).toEqual([[], [isAway]]);
  });

  it('names images by the address that a tablet may read', async () => {
    const family = await createFamily(harness);
    const { itemId } = await harness.closet.addItem(family.parent, {
      imageUrl: '/api/images/abcdefghijklmnop',
      cutOutUrl: '/api/images/abcdefghijklmnop_c',
    });
    await harness.services.waitUntilIdle();
    await harness.createOutfit(family.parent, { scheduledDate: TODAY, clothingItemIds: [itemId] });

    const [today] = (await readBoard(family)).days;

    expect(today?.people[0]?.outfit?.items[0]).toMatchObject({
      imageUrl: '/api/tablet/images/abcdefghijklmnop',
      cutOutUrl: '/api/tablet/images/abcdefghijklmnop_c',
    });
  });

  it('is the only endpoint for a tablet, and no session reads it', async () => {
    const family = await createFamily(harness);
    const tablet = await harness.services.asTablet(outfitsContract, toAccess(family));

    expect(await catchProblem(tablet.familyBoard({ query: { from: TODAY } }))).toMatchObject({ status: 401 });
    expect(await catchProblem(tablet.planEveryone({ body: { from: TODAY, days: 1 } }))).toMatchObject({
      status: 401,
    });
    expect(await catchProblem(harness.api(family.parent).tabletBoard())).toMatchObject({ status: 401 });
  });
});
