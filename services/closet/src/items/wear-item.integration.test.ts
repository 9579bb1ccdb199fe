import { closetContract } from '@fitfolk/contracts/closet';
import { outfitsEvents } from '@fitfolk/contracts/outfits';
import { catchProblem, type TestUser } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ClosetHarness, NOW, startClosetHarness } from '../../testing/closet-harness.ts';

let harness: ClosetHarness;
beforeAll(async () => {
  harness = await startClosetHarness();
});
beforeEach(() => harness.setNow(NOW));
afterAll(() => harness?.stop());

const wear = (user: TestUser, itemId: string) => user.api(closetContract).wearItem({ params: { itemId } });
const undoWear = (user: TestUser, itemId: string) =>
  user.api(closetContract).undoWear({ params: { itemId } });

const outfitWorn = (
  user: TestUser,
  clothingItemIds: string[],
  day: string,
  outfitId: string = crypto.randomUUID(),
  version = 2,
) =>
  harness.outfits.publish(outfitsEvents.outfitWorn, outfitId, {
    outfitId,
    profileId: user.profileId,
    accountId: user.accountId,
    version,
    day,
    wornAt: `${day}T12:00:00.000Z`,
    doneOn: day,
    clothingItemIds,
  });

describe('wearItem', () => {
  it("counts once per day in the account's time zone and can be undone", async () => {
    const ana = await harness.services.createUser({ timeZone: 'Pacific/Auckland' });
    const item = await harness.addItem(ana);

    const worn = await wear(ana, item.id);
    expect(worn).toMatchObject({ wearCount: 1, lastWornDay: '2026-11-21', lastWornDate: NOW.toISOString() });
    expect(await wear(ana, item.id)).toEqual(worn);

    expect(await undoWear(ana, item.id)).toEqual({
      ...item,
      laundry: expect.objectContaining({ status: 'clean', wears: 0 }),
    });
    const itemEvents = (await harness.getEvents(ana)).filter(({ type }) => type.startsWith('closet.item.'));
    const versions = itemEvents.map(({ data }) => (data as { version: number }).version);
    expect(versions).toEqual([1, 2, 3]);
  });

  it('counts for the earlier day that the request names, and today for a later one', async () => {
    const ana = await harness.services.createUser();
    const { id: itemId } = await harness.addItem(ana);
    const api = ana.api(closetContract);
    const wearOn = (day: string) => api.wearItem({ params: { itemId }, query: { day } });

    expect(await wearOn('2026-11-18')).toMatchObject({
      wearCount: 1,
      lastWornDay: '2026-11-18',
      lastWornDate: '2026-11-18T12:00:00.000Z',
    });
    expect(await wearOn('2026-11-18')).toMatchObject({ wearCount: 1 });
    expect(await wearOn('2027-01-01')).toMatchObject({ wearCount: 2, lastWornDay: '2026-11-20' });

    const undone = await api.undoWear({ params: { itemId }, query: { day: '2026-11-18' } });
    expect(undone).toMatchObject({ wearCount: 1, lastWornDay: '2026-11-20' });
  });

  it('removes the item from the cleanout alert', async () => {
    const ana = await harness.services.createUser();
    const item = await harness.addItem(ana);
    const cleanout = () => ana.api(closetContract).cleanoutAlerts({ params: { profileId: ana.profileId } });
    harness.setNow(new Date('2027-03-01T12:00:00Z'));
    expect(await cleanout()).toMatchObject({ count: 1 });
    await wear(ana, item.id);
    expect(await cleanout()).toMatchObject({ count: 0 });
  });

  it('returns the same error for missing items and items of other accounts', async () => {
    const [ana, ben] = [await harness.services.createUser(), await harness.services.createUser()];
    const { id } = await harness.addItem(ben);
    expect(await catchProblem(wear(ana, id))).toEqual(await catchProblem(wear(ana, crypto.randomUUID())));
    expect(await catchProblem(undoWear(ana, id))).toMatchObject({ code: 'not-found' });
  });
});

const outfitUnworn = (user: TestUser, itemIds: string[], day: string, outfitId: string, version: number) =>
  harness.outfits.publish(outfitsEvents.outfitUnworn, outfitId, {
    outfitId,
    profileId: user.profileId,
    accountId: user.accountId,
    version,
    day,
    clothingItemIds: itemIds,
  });

describe('outfits.outfit.worn', () => {
  it('records a wear on every item, in any order and with duplicates', async () => {
    const ana = await harness.services.createUser();
    const [coat, hat] = [await harness.addItem(ana), await harness.addItem(ana, { name: 'Hat' })];
    const outfitId = crypto.randomUUID();

    await outfitWorn(ana, [coat.id, hat.id], '2026-11-19', outfitId);
    await outfitWorn(ana, [coat.id], '2026-11-12');
    await outfitWorn(ana, [coat.id, hat.id], '2026-11-19', outfitId);
    await harness.services.waitUntilIdle();

    expect(await harness.listItems(ana)).toMatchObject([
      { name: 'Hat', wearCount: 1, lastWornDay: '2026-11-19' },
      {
        name: 'Denim jacket',
        wearCount: 2,
        lastWornDay: '2026-11-19',
        lastWornDate: '2026-11-19T12:00:00.000Z',
      },
    ]);
  });

  it('can only be undone by the outfit, which the error names', async () => {
    const ana = await harness.services.createUser();
    const item = await harness.addItem(ana);
    await wear(ana, item.id);
    const outfitId = crypto.randomUUID();
    await outfitWorn(ana, [item.id], '2026-11-20', outfitId);
    await harness.services.waitUntilIdle();
    expect(await catchProblem(undoWear(ana, item.id))).toMatchObject({
      status: 409,
      code: 'item-worn-in-outfit',
      current: { outfitIds: [outfitId] },
    });

    await outfitUnworn(ana, [item.id], '2026-11-20', outfitId, 3);
    await harness.services.waitUntilIdle();
    expect(await harness.listItems(ana)).toMatchObject([{ wearCount: 1 }]);
    expect(await undoWear(ana, item.id)).toMatchObject({ wearCount: 0, lastWornDate: null });
  });

  it.each([
    ['in order', [0, 1, 2]],
    ['in reverse', [2, 1, 0]],
    ['mixed', [1, 2, 0, 1]],
  ])('leaves the wears of the latest version of an outfit, for events that arrive %s', async (_, order) => {
    const ana = await harness.services.createUser();
    const ids: string[] = [];
    for (const name of ['A', 'B', 'C']) ids.push((await harness.addItem(ana, { name, category: 'tops' })).id);
    const [a = '', b = '', c = ''] = ids;
    const outfitId = crypto.randomUUID();
    const publish = [
      () => outfitWorn(ana, [a, b], '2026-11-18', outfitId, 2),
      () => outfitUnworn(ana, [a, b], '2026-11-18', outfitId, 3),
      () => outfitWorn(ana, [a, c], '2026-11-19', outfitId, 5),
    ];
    for (const position of order) {
      await publish[position]?.();
      await harness.services.waitUntilIdle();
    }
    expect(await harness.listItems(ana)).toMatchObject([
      { name: 'C', wearCount: 1, lastWornDay: '2026-11-19', laundry: { status: 'basket' } },
      { name: 'B', wearCount: 0, lastWornDay: null, laundry: { status: 'clean' } },
      { name: 'A', wearCount: 1, lastWornDay: '2026-11-19', laundry: { status: 'basket' } },
    ]);
  });

  it('counts for the owner whose outfit it is, also after the item was passed on', async () => {
    const profiles = [1, 2].map(() => ({ id: crypto.randomUUID(), isParent: true }));
    const ana = await harness.services.createUser({ plan: 'pro', accountType: 'family', profiles });
    const zoe = { ...ana, profileId: profiles[1]?.id ?? '' };
    const { id } = await harness.addItem(ana);
    const outfitId = crypto.randomUUID();
    await outfitWorn(ana, [id], '2026-11-18', outfitId);
    await harness.services.waitUntilIdle();
    const placements = [{ itemId: id, place: 'closet', profileId: zoe.profileId } as const];
    await ana.api(closetContract).placeItems({ body: { placements } });
    await outfitUnworn(ana, [id], '2026-11-18', outfitId, 3);
    await harness.services.waitUntilIdle();

    expect(await harness.listItems(zoe)).toMatchObject([
      { wearCount: 0, previousOwners: [{ profileId: ana.profileId, wearCount: 0 }] },
    ]);
  });

  it('keeps the latest 400 days of an item and counts those before them', async () => {
    const ana = await harness.services.createUser();
    const { id } = await harness.addItem(ana);
    const wears = Array.from({ length: 400 }, (_, index) => {
      const at = new Date(Date.UTC(2025, 0, 1 + index));
      return { day: at.toISOString().slice(0, 10), at, by: ['item'] };
    });
    await harness.collection('closetItems').updateOne({ _id: id }, { $set: { wears, wearCount: 400 } });

    await wear(ana, id);
    const early = crypto.randomUUID();
    await outfitWorn(ana, [id], '2024-06-01', early);
    await outfitWorn(ana, [id], '2024-06-01', early);
    await outfitWorn(ana, [id], '2024-06-01');
    await harness.services.waitUntilIdle();

    expect(await harness.listItems(ana)).toMatchObject([{ wearCount: 402, lastWornDay: '2026-11-20' }]);
    const stored = await harness.collection('closetItems').findOne<{ wears: { day: string }[] }>({ _id: id });
    expect(stored?.wears.map(({ day }) => day)).toEqual([
      ...wears.slice(1).map(({ day }) => day),
      '2026-11-20',
    ]);
    expect(await undoWear(ana, id)).toMatchObject({ wearCount: 401, lastWornDay: wears.at(-1)?.day });
  });

  it('ignores items of other accounts and removed items', async () => {
    const [ana, ben] = [await harness.services.createUser(), await harness.services.createUser()];
    const [removed, foreign] = [await harness.addItem(ana), await harness.addItem(ben)];
    await harness.removeItem(ana, removed.id);
    await outfitWorn(ana, [removed.id, foreign.id], '2026-11-19');
    await harness.services.waitUntilIdle();
    expect(await harness.listItems(ana)).toEqual([]);
    expect(await harness.listItems(ben)).toEqual([foreign]);
  });
});
