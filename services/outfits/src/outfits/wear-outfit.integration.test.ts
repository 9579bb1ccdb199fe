import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOW, type OutfitsHarness, startOutfitsHarness, TODAY } from '../../testing/outfits-harness.ts';

let harness: OutfitsHarness;
beforeAll(async () => {
  harness = await startOutfitsHarness();
});
afterAll(() => harness?.stop());

describe('wearOutfit', () => {
  it('marks an outfit as worn once, on its day or later', async () => {
    const ana = await harness.services.createUser();
    const outfit = await harness.createOutfit(ana, { scheduledDate: TODAY });
    const worn = await harness.wearOutfit(ana, outfit.id);
    expect(worn).toMatchObject({ wornDate: TODAY, version: 2 });
    expect(await harness.wearOutfit(ana, outfit.id)).toEqual(worn);
    expect((await harness.getPlanEvents(ana)).slice(1)).toMatchObject([
      {
        type: 'outfits.outfit.worn',
        data: {
          day: TODAY,
          version: 2,
          wornAt: NOW.toISOString(),
          clothingItemIds: outfit.items.map(({ clothingItemId }) => clothingItemId),
        },
      },
    ]);

    const past = await harness.createOutfit(ana, { scheduledDate: '2026-11-18' });
    await harness.wearOutfit(ana, past.id);
    expect((await harness.getPlanEvents(ana)).at(-1)?.data).toMatchObject({
      day: '2026-11-18',
      wornAt: '2026-11-18T12:00:00.000Z',
    });

    for (const scheduledDate of ['2026-11-21', null]) {
      const { id } = await harness.createOutfit(ana, { scheduledDate });
      expect(await catchProblem(harness.wearOutfit(ana, id))).toMatchObject({
        status: 409,
        code: 'outfit-not-wearable',
      });
    }
  });

  it('lets a session of a child speak for nobody else', async () => {
    const profiles = [1, 2].map(() => ({ id: crypto.randomUUID(), isParent: false, isChild: true }));
    const [mia = '', leo = ''] = profiles.map(({ id }) => id);
    const account = { id: crypto.randomUUID(), plan: 'pro', accountType: 'family', profiles } as const;
    const child = await harness.services.createUser({ ...account, childProfileId: mia });
    const own = await harness.createOutfit(child, { scheduledDate: TODAY });
    const parent = await harness.services.createUser(account);
    const other = await harness.createOutfit({ ...parent, profileId: leo }, { scheduledDate: TODAY });

    for (const change of [harness.wearOutfit, harness.unwearOutfit]) {
      expect(await catchProblem(change(child, other.id))).toMatchObject({ code: 'not-found' });
    }
    expect(await harness.wearOutfit(child, own.id)).toMatchObject({ wornDate: TODAY });
  });

  it('locks the day but no other field', async () => {
    const ana = await harness.services.createUser();
    const { id } = await harness.createOutfit(ana, { scheduledDate: TODAY });
    await harness.wearOutfit(ana, id);
    for (const scheduledDate of ['2026-11-21', null]) {
      expect(await catchProblem(harness.changeOutfit(ana, id, { scheduledDate }))).toMatchObject({
        code: 'outfit-worn',
      });
    }
    expect(await harness.changeOutfit(ana, id, { scheduledDate: TODAY, name: 'Loved' })).toMatchObject({
      name: 'Loved',
      wornDate: TODAY,
    });
  });

  it("dates a past day at noon of the account's time zone", async () => {
    const ana = await harness.services.createUser({ timeZone: 'Pacific/Auckland' });
    const { id } = await harness.createOutfit(ana, { scheduledDate: '2026-11-18' });
    await harness.wearOutfit(ana, id);
    expect((await harness.getPlanEvents(ana)).at(-1)?.data).toMatchObject({
      day: '2026-11-18',
      wornAt: '2026-11-17T23:00:00.000Z',
    });
  });
});

describe('a worn outfit', () => {
  it('publishes its wear again when its items change, as of the time at which it was worn', async () => {
    const ana = await harness.services.createUser();
    const outfit = await harness.createOutfit(ana, { scheduledDate: TODAY });
    await harness.wearOutfit(ana, outfit.id);
    const other = harness.closet.addItemWithoutEvent(ana);
    harness.setNow(new Date('2026-11-25T12:00:00Z'));
    await harness.changeOutfit(ana, outfit.id, { clothingItemIds: [other.itemId] });
    await harness.changeOutfit(ana, outfit.id, { name: 'Renamed', isFavorite: true });
    harness.setNow(NOW);

    const wears = (await harness.getPlanEvents(ana)).filter(({ type }) => type === 'outfits.outfit.worn');
    const worn = { day: TODAY, doneOn: TODAY, wornAt: NOW.toISOString() };
    expect(wears.map(({ data }) => data)).toMatchObject([
      { ...worn, version: 2, clothingItemIds: [outfit.items[0]?.clothingItemId] },
      { ...worn, version: 3, clothingItemIds: [other.itemId] },
    ]);
  });

  it('publishes that it was not worn when it is deleted', async () => {
    const ana = await harness.services.createUser();
    const { id, items } = await harness.createOutfit(ana, { scheduledDate: TODAY });
    await harness.wearOutfit(ana, id);
    await harness.deleteOutfit(ana, id);

    const unworn = { type: 'outfits.outfit.unworn', data: { day: TODAY, version: 3 } };
    expect((await harness.getPlanEvents(ana)).slice(2)).toMatchObject([
      { ...unworn, data: { ...unworn.data, clothingItemIds: [items[0]?.clothingItemId] } },
      { type: 'outfits.outfit.unplanned', data: { day: TODAY } },
    ]);
  });
});

describe('unwearOutfit', () => {
  it('undoes a wear once, so that the outfit can move and be worn again', async () => {
    const ana = await harness.services.createUser();
    const { id, items } = await harness.createOutfit(ana, { scheduledDate: TODAY });
    await harness.wearOutfit(ana, id);
    const undone = await harness.unwearOutfit(ana, id);
    expect(undone).toMatchObject({ wornDate: null, scheduledDate: TODAY, version: 3 });
    expect(await harness.unwearOutfit(ana, id)).toEqual(undone);
    expect((await harness.getPlanEvents(ana)).slice(2)).toMatchObject([
      {
        type: 'outfits.outfit.unworn',
        data: { day: TODAY, version: 3, clothingItemIds: items.map((each) => each.clothingItemId) },
      },
    ]);
    expect(await harness.wearOutfit(ana, id)).toMatchObject({ wornDate: TODAY, version: 4 });
  });
});
