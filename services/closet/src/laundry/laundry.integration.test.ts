import { closetContract, type LaundryMove } from '@fitfolk/contracts/closet';
import { outfitsEvents } from '@fitfolk/contracts/outfits';
import { catchProblem, type TestUser } from '@fitfolk/service-kit/testing/harness';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ClosetHarness, NOW, startClosetHarness } from '../../testing/closet-harness.ts';
import type { Item } from '../items/item.ts';

let harness: ClosetHarness;
beforeAll(async () => {
  harness = await startClosetHarness();
});
beforeEach(() => harness.setNow(NOW));
afterAll(() => harness?.stop());

const api = (user: TestUser) => user.api(closetContract);
const list = (user: TestUser) => api(user).listLaundry();
const addShirt = (user: TestUser, name = 'White shirt') =>
  harness.addItem(user, { name, category: 'tops', tags: [] });
const wear = (user: TestUser, itemId: string) => api(user).wearItem({ params: { itemId } });
const move = (user: TestUser, body: LaundryMove, moveId: string = uuidv7()) =>
  api(user).moveLaundry({ params: { moveId }, body });
const undo = (user: TestUser, moveId: string) => api(user).undoLaundryMove({ params: { moveId } });
const toMove = (action: LaundryMove['action'], itemId: string, version: number): LaundryMove => ({
  action,
  items: [{ itemId, version }],
});
const outfit = (user: TestUser, clothingItemIds: string[], outfitId: string, version: number) => ({
  outfitId,
  profileId: user.profileId,
  accountId: user.accountId,
  version,
  day: '2026-11-20',
  clothingItemIds,
});
const listChanges = async (user: TestUser) =>
  (await harness.getEvents(user))
    .filter(({ type }) => type === 'closet.laundry.changed')
    .map(({ data }) => (data as { changes: { itemId: string; status: string }[] }).changes);

describe('laundry', () => {
  it('follows a shirt from the first wear to the wash and back, with undo', async () => {
    const ana = await harness.services.createUser();
    const shirt = await addShirt(ana);
    expect(shirt.laundry).toEqual({ status: 'clean', wears: 0, washAfter: 1, version: 0, away: null });
    expect(await list(ana)).toEqual([]);

    expect((await wear(ana, shirt.id)).laundry).toMatchObject({ status: 'basket', wears: 1, version: 1 });
    expect(await list(ana)).toMatchObject([{ id: shirt.id, load: 'whites', laundry: { status: 'basket' } }]);

    const washId = uuidv7();
    await move(ana, toMove('washing', shirt.id, 1), washId);
    const washed = await move(ana, toMove('washed', shirt.id, 2));
    expect(washed).toMatchObject({
      moved: [{ laundry: { status: 'clean', wears: 0, version: 3 } }],
      skipped: [],
    });
    expect(await list(ana)).toEqual([]);

    const undone = await undo(ana, washId);
    expect(undone).toMatchObject([{ laundry: { status: 'clean', version: 4 } }]);
    expect((await listChanges(ana)).flat().map(({ status }) => status)).toEqual([
      'basket',
      'washing',
      'clean',
      'clean',
    ]);
    const last = (await harness.getEvents(ana)).findLast(({ type }) => type === 'closet.item.changed');
    expect(last?.data).toMatchObject({ laundry: { status: 'clean', wearsLeft: 1 } });
  });

  it('takes back a wear of the item and of an outfit, in any order of events', async () => {
    const ana = await harness.services.createUser();
    const [shirt, other] = [await addShirt(ana), await addShirt(ana, 'Blue shirt')];
    await wear(ana, shirt.id);
    expect((await api(ana).undoWear({ params: { itemId: shirt.id } })).laundry).toMatchObject({
      status: 'clean',
      wears: 0,
    });

    const outfitId = crypto.randomUUID();
    const worn = {
      ...outfit(ana, [shirt.id, other.id], outfitId, 2),
      wornAt: NOW.toISOString(),
      doneOn: '2026-11-20',
    };
    await harness.outfits.publish(outfitsEvents.outfitWorn, outfitId, worn);
    await harness.outfits.publish(outfitsEvents.outfitWorn, outfitId, worn);
    await harness.services.waitUntilIdle();
    expect(await list(ana)).toHaveLength(2);
    // The outfit lost an item since it was worn.
    await harness.outfits.publish(outfitsEvents.outfitUnworn, outfitId, outfit(ana, [shirt.id], outfitId, 4));
    await harness.services.waitUntilIdle();
    expect(await list(ana)).toEqual([]);
    expect(await harness.listItems(ana)).toMatchObject([{ wearCount: 0 }, { wearCount: 0 }]);

    await harness.outfits.publish(outfitsEvents.outfitWorn, outfitId, { ...worn, version: 3 });
    await harness.services.waitUntilIdle();
    expect(await list(ana)).toEqual([]);
    expect(await harness.listItems(ana)).toMatchObject([{ wearCount: 0 }, { wearCount: 0 }]);
  });

  it("counts wears by the account's local day, also when the clocks change", async () => {
    const ana = await harness.services.createUser({ timeZone: 'America/Los_Angeles' });
    const jeans = await harness.addItem(ana, { name: 'Jeans', category: 'bottoms' });
    // 23:30 on November 1, after the hour that repeats, then 00:30 on November 2.
    harness.setNow(new Date('2026-11-02T07:30:00Z'));
    expect(await wear(ana, jeans.id)).toMatchObject({ lastWornDay: '2026-11-01', laundry: { wears: 1 } });
    harness.setNow(new Date('2026-11-02T08:30:00Z'));
    expect(await wear(ana, jeans.id)).toMatchObject({ lastWornDay: '2026-11-02', laundry: { wears: 2 } });
    harness.setNow(new Date('2026-11-03T07:59:00Z'));
    expect(await wear(ana, jeans.id)).toMatchObject({ laundry: { wears: 2, status: 'worn' } });
    harness.setNow(new Date('2026-11-03T08:00:00Z'));
    expect(await wear(ana, jeans.id)).toMatchObject({ laundry: { wears: 3, status: 'basket' } });
  });

  it('counts a calendar day once for a traveler who reaches it twice', async () => {
    const account = { id: uuidv7(), profiles: [{ id: uuidv7(), isParent: false }] };
    const atHome = await harness.services.createUser({ ...account, timeZone: 'Pacific/Auckland' });
    const abroad = await harness.services.createUser({ ...account, timeZone: 'America/Los_Angeles' });
    const jeans = await harness.addItem(atHome, { name: 'Jeans', category: 'bottoms' });
    harness.setNow(new Date('2026-11-02T23:00:00Z'));
    expect(await wear(atHome, jeans.id)).toMatchObject({ lastWornDay: '2026-11-03', laundry: { wears: 1 } });
    // After the flight it is the evening before, and then the same day again.
    harness.setNow(new Date('2026-11-03T05:00:00Z'));
    expect(await wear(abroad, jeans.id)).toMatchObject({ lastWornDay: '2026-11-03', laundry: { wears: 2 } });
    harness.setNow(new Date('2026-11-03T18:00:00Z'));
    expect(await wear(abroad, jeans.id)).toMatchObject({ laundry: { wears: 2, status: 'worn' } });
    harness.setNow(new Date('2026-11-04T08:00:00Z'));
    expect(await wear(abroad, jeans.id)).toMatchObject({ laundry: { wears: 3, status: 'basket' } });
  });

  it('repeats a move without further effect, and loses nothing when two parents press at once', async () => {
    const ana = await harness.services.createUser();
    const [shirt, blouse] = [await addShirt(ana), await addShirt(ana, 'White blouse')];
    const items = [
      { itemId: shirt.id, version: 0 },
      { itemId: blouse.id, version: 0 },
    ];
    const basketId = uuidv7();
    const first = await move(ana, { action: 'basket', items }, basketId);
    expect(await move(ana, { action: 'basket', items }, basketId)).toEqual(first);

    const load = items.map(({ itemId }) => ({ itemId, version: 1 }));
    const [wash, out] = await Promise.all([
      move(ana, { action: 'washing', items: load }),
      move(ana, toMove('ready', blouse.id, 1)),
    ]);
    expect([...wash.moved, ...out.moved].map(({ id }) => id).toSorted()).toEqual(
      [shirt.id, blouse.id].toSorted(),
    );
    expect([...wash.skipped, ...out.skipped].map(({ id }) => id)).toEqual([blouse.id]);

    const all = (
      await Promise.all([1, 2, 3, 4, 5].map(() => move(ana, toMove('washed', shirt.id, 2))))
    ).flatMap(({ moved }) => moved);
    expect(all).toMatchObject([{ id: shirt.id, laundry: { status: 'clean', version: 3 } }]);
  });

  it('keeps who has an item that is away, and applies the rule that a person chose', async () => {
    const ana = await harness.services.createUser();
    const shirt = await addShirt(ana);
    const away = { reason: 'repair', note: ' Cobbler ', until: '2026-12-01' } as const;
    const lent = await move(ana, { ...toMove('away', shirt.id, 0), away });
    expect(lent.moved[0]?.laundry).toMatchObject({ status: 'away', away: { ...away, note: 'Cobbler' } });
    await move(ana, toMove('back', shirt.id, 1));
    await wear(ana, shirt.id);

    const params = { itemId: shirt.id };
    const relaxed = await api(ana).changeItem({ params, body: { washAfter: 3 } });
    expect(relaxed).toMatchObject({ washAfter: 3, laundry: { status: 'worn', wears: 1, washAfter: 3 } });
    expect(await api(ana).changeItem({ params, body: { washAfter: null } })).toMatchObject({
      washAfter: null,
      laundry: { status: 'basket', washAfter: 1 },
    });
    expect(await api(ana).changeItem({ params, body: { category: 'shoes' } })).toMatchObject({
      laundry: { status: 'clean', washAfter: 0 },
    });
  });

  it('is hidden from other accounts and from sessions that are limited to a child', async () => {
    const childId = crypto.randomUUID();
    const account = { id: crypto.randomUUID(), plan: 'pro', accountType: 'family' } as const;
    const profiles = [
      { id: crypto.randomUUID(), isParent: true, isChild: false },
      { id: childId, isParent: false, isChild: true },
    ];
    const parent = await harness.services.createUser({ ...account, profiles });
    const child = await harness.services.createUser({ ...account, profiles, childProfileId: childId });
    const ben = await harness.services.createUser();
    const shirt = await addShirt(parent);
    const basketId = uuidv7();
    await move(parent, toMove('basket', shirt.id, 0), basketId);
    for (const user of [child, ben]) {
      expect(await list(user)).toEqual([]);
      const problems = [
        await catchProblem(move(user, toMove('washing', shirt.id, 1))),
        await catchProblem(move(user, toMove('washing', crypto.randomUUID(), 1))),
        await catchProblem(undo(user, basketId)),
        await catchProblem(undo(user, uuidv7())),
      ];
      expect(problems.map((problem) => problem?.code)).toEqual(Array(4).fill('not-found'));
    }
    expect(await list(parent)).toHaveLength(1);
  });
});

describe('the events of laundry', () => {
  it('rebuild the state that the projection has, and repair one that drifted', async () => {
    const ana = await harness.services.createUser();
    const shirt = await addShirt(ana);
    await wear(ana, shirt.id);
    await move(ana, toMove('ready', shirt.id, 1));
    const before = await harness.listItems(ana);
    const rebuild = async () => {
      const service = await harness.services.asService(closetContract);
      return service.rebuildLaundry({ body: { after: null } });
    };
    expect(await rebuild()).toMatchObject({ repaired: 0, next: null });
    expect(await harness.listItems(ana)).toEqual(before);

    await harness
      .collection('closetItems')
      .updateOne({ _id: shirt.id }, { $set: { laundry: { status: 'away', wears: 9, version: 1 } } });
    expect(await rebuild()).toMatchObject({ repaired: 1 });
    expect(await harness.listItems(ana)).toEqual(before);

    await harness
      .collection('closetItems')
      .updateOne({ _id: shirt.id }, { $set: { wearCount: 7, lastWornDay: '2026-01-01', wears: [] } });
    expect(await rebuild()).toMatchObject({ repaired: 1 });
    expect(await harness.listItems(ana)).toEqual(before);
  });

  it('give the same state to an item with many events, whose earlier ones are not read again', async () => {
    const ana = await harness.services.createUser();
    const coat = await harness.addItem(ana, { name: 'Coat', category: 'outerwear' });
    const toDate = (day: number) => new Date(NOW.getTime() + day * 86_400_000);
    const earlier = Array.from({ length: 100 }, (_, day) => ({
      _id: `${day}`,
      itemId: coat.id,
      accountId: ana.accountId,
      profileId: ana.profileId,
      at: toDate(day),
      kind: 'worn',
      source: 'item',
      day: toDate(day).toISOString().slice(0, 10),
      revision: 1,
    }));
    await harness.collection('laundryEvents').insertMany(earlier);
    const wearOn = async (day: number) => {
      harness.setNow(toDate(day));
      return wear(ana, coat.id);
    };
    const readCheckpoint = async () =>
      (await harness.collection('closetItems').findOne<Pick<Item, 'laundryCheckpoint'>>({ _id: coat.id }))
        ?.laundryCheckpoint;
    const service = await harness.services.asService(closetContract);
    const rebuild = () => service.rebuildLaundry({ body: { after: null } });
    expect(await rebuild()).toMatchObject({ repaired: 1 });
    expect((await wearOn(100)).wearCount).toBe(101);
    expect(await readCheckpoint()).toMatchObject({ laundry: { status: 'basket', wears: 51, version: 51 } });

    await move(ana, toMove('washed', coat.id, 101));
    expect((await wearOn(101)).laundry).toMatchObject({ status: 'worn', wears: 1, version: 103 });
    expect(await rebuild()).toMatchObject({ repaired: 0 });

    // An outfit of a day that the checkpoint includes.
    const outfitId = crypto.randomUUID();
    const late = { ...outfit(ana, [coat.id], outfitId, 1), wornAt: NOW.toISOString(), doneOn: '2026-11-20' };
    await harness.outfits.publish(outfitsEvents.outfitWorn, outfitId, late);
    await harness.services.waitUntilIdle();
    expect((await harness.listItems(ana))[0]?.laundry).toMatchObject({
      status: 'worn',
      wears: 1,
      version: 104,
    });
    expect(await readCheckpoint()).toMatchObject({ laundry: { version: 54 } });
  });

  it('stay with an item in the trash, and are removed with it', async () => {
    const ana = await harness.services.createUser();
    const shirt = await addShirt(ana);
    await wear(ana, shirt.id);
    const count = () => harness.collection('laundryEvents').countDocuments({ accountId: ana.accountId });
    expect(await count()).toBe(1);
    await harness.removeItem(ana, shirt.id);
    expect(await count()).toBe(1);
    await api(ana).deleteTrashedItem({ params: { itemId: shirt.id } });
    expect(await count()).toBe(0);
  });
});
