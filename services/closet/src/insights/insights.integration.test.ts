import { closetContract } from '@fitfolk/contracts/closet';
import { outfitsEvents } from '@fitfolk/contracts/outfits';
import { catchProblem, type TestUser } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ClosetHarness, NOW, startClosetHarness } from '../../testing/closet-harness.ts';
import { createDetails } from '../../testing/owned-item.ts';

const DAY_MS = 86_400_000;
const [miaId, leoId] = [crypto.randomUUID(), crypto.randomUUID()];

let harness: ClosetHarness;
beforeAll(async () => {
  harness = await startClosetHarness();
});
beforeEach(() => harness.setNow(NOW));
afterAll(() => harness?.stop());

const createFamily = (childProfileId?: string) =>
  harness.services.createUser({
    accountType: 'family',
    plan: 'pro',
    profiles: [
      { id: miaId, isParent: true },
      { id: leoId, isChild: true },
    ],
    ...(childProfileId ? { childProfileId } : {}),
  });

const get = (user: TestUser, profileId: string, query: { year?: number; unwornDays?: number } = {}) =>
  user.api(closetContract).getInsights({ params: { profileId }, query });

const wearOn = async (user: TestUser, itemId: string, daysAgo: number) => {
  harness.setNow(new Date(NOW.getTime() - daysAgo * DAY_MS));
  await user.api(closetContract).wearItem({ params: { itemId } });
  harness.setNow(NOW);
};

describe('getInsights', () => {
  it('derives use, cost per wear and spending from items and wears', async () => {
    const ana = await harness.services.createUser();
    const coat = await harness.addItem(ana, {
      name: 'Coat',
      details: createDetails(9000, '2026-10-03'),
    });
    const shirt = await harness.addItem(ana, { name: 'Shirt', category: 'tops' });
    for (const daysAgo of [0, 1, 400]) await wearOn(ana, coat.id, daysAgo);

    const insights = await get(ana, ana.profileId);

    expect(insights).toMatchObject({
      from: '2025-11-21',
      to: '2026-11-20',
      since: '2025-10-16',
      itemCount: 2,
      usedCount: 1,
      wearCount: 2,
      days: [
        { day: '2026-11-19', wears: 1 },
        { day: '2026-11-20', wears: 1 },
      ],
      mostWorn: [{ id: coat.id, wears: 2 }],
      costPerWear: [{ currency: 'EUR', lowest: [{ id: coat.id, wears: 3, costPerWear: 3000 }] }],
      spending: { months: [{ month: '2026-10', amount: 9000, items: 1 }], undated: 0 },
      unworn: { count: 0 },
    });
    expect((await get(ana, ana.profileId, { year: 2025 })).days).toEqual([{ day: '2025-10-16', wears: 1 }]);

    harness.setNow(new Date(NOW.getTime() + 40 * DAY_MS));
    expect((await get(ana, ana.profileId, { unwornDays: 40 })).unworn).toMatchObject({
      count: 2,
      items: [
        { id: coat.id, unwornSince: '2026-11-20', wears: 3 },
        { id: shirt.id, unwornSince: '2026-11-20', wears: 0 },
      ],
    });

    const params = { itemId: shirt.id };
    await ana.api(closetContract).changeItem({ params, body: { snoozedUntil: '2027-01-31' } });
    harness.setNow(new Date(NOW.getTime() + 70 * DAY_MS));
    const alerts = () => ana.api(closetContract).cleanoutAlerts({ params: { profileId: ana.profileId } });
    expect((await get(ana, ana.profileId, { unwornDays: 40 })).unworn).toMatchObject({ count: 1 });
    expect(await alerts()).toMatchObject({ count: 1, unwornItems: [{ id: coat.id }] });
    harness.setNow(new Date(NOW.getTime() + 80 * DAY_MS));
    expect((await get(ana, ana.profileId, { unwornDays: 40 })).unworn).toMatchObject({ count: 2 });
    expect(await alerts()).toMatchObject({ count: 2 });
  });

  it('counts an outfit and the item itself once a day, and nothing that was undone', async () => {
    const ana = await harness.services.createUser();
    const coat = await harness.addItem(ana);
    await wearOn(ana, coat.id, 0);
    const outfit = { outfitId: crypto.randomUUID(), accountId: ana.accountId, profileId: ana.profileId };
    const worn = {
      ...outfit,
      clothingItemIds: [coat.id],
      version: 1,
      day: '2026-11-20',
      wornAt: NOW.toISOString(),
      doneOn: '2026-11-20',
    };
    await harness.outfits.publish(outfitsEvents.outfitWorn, outfit.outfitId, worn);
    await harness.services.waitUntilIdle();
    expect((await get(ana, ana.profileId)).wearCount).toBe(1);

    const unworn = { ...worn, version: 2 };
    await harness.outfits.publish(outfitsEvents.outfitUnworn, outfit.outfitId, unworn);
    await harness.services.waitUntilIdle();
    expect((await get(ana, ana.profileId)).wearCount).toBe(1);
    await ana.api(closetContract).undoWear({ params: { itemId: coat.id } });
    expect(await get(ana, ana.profileId)).toMatchObject({ wearCount: 0, usedCount: 0, days: [] });
  });

  it('leaves the wears of an item that was passed on to whoever wore it', async () => {
    const family = await createFamily();
    const coat = await harness.addItem(family, { profileId: miaId, details: createDetails(4000) });
    await wearOn(family, coat.id, 3);
    await family
      .api(closetContract)
      .placeItems({ body: { placements: [{ itemId: coat.id, place: 'closet', profileId: leoId }] } });
    await wearOn(family, coat.id, 0);

    const [ofMia, ofLeo] = [await get(family, miaId), await get(family, leoId)];

    expect([ofMia.days, ofLeo.days]).toEqual([
      [{ day: '2026-11-17', wears: 1 }],
      [{ day: '2026-11-20', wears: 1 }],
    ]);
    expect([ofMia.itemCount, ofMia.wearCount, ofLeo.itemCount, ofLeo.wearCount]).toEqual([0, 1, 1, 1]);
    // Both wears paid for the coat.
    expect(ofLeo.costPerWear).toMatchObject([{ wears: 2, lowest: [{ costPerWear: 2000 }] }]);
    expect(ofLeo.handMeDowns).toEqual({
      profileId: leoId,
      items: 1,
      unpriced: 0,
      savings: [{ amount: 4000, currency: 'EUR' }],
    });
    expect(await family.api(closetContract).getFamilyInsights({ query: {} })).toMatchObject({
      profiles: [
        { profileId: miaId, itemCount: 0, usedCount: 0, wearCount: 1 },
        { profileId: leoId, itemCount: 1, usedCount: 1, wearCount: 1 },
      ],
      spending: { undated: 1 },
      handMeDowns: [{ profileId: leoId, items: 1 }],
    });
  });

  it('shows nothing for an empty closet and a year to come', async () => {
    const ana = await harness.services.createUser();
    expect(await get(ana, ana.profileId, { year: 2030 })).toMatchObject({
      since: null,
      itemCount: 0,
      days: [],
      costPerWear: [],
    });
  });

  it('shows a session that is limited to a child its own insights, and not those of the family', async () => {
    const child = await createFamily(leoId);
    expect((await get(child, leoId)).profileId).toBe(leoId);
    expect((await catchProblem(get(child, miaId)))?.code).toBe('not-found');
    const compared = child.api(closetContract).getFamilyInsights({ query: {} });
    expect((await catchProblem(compared))?.code).toBe('parent-pin-required');
  });
});
