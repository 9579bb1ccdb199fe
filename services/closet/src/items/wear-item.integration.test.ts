import { closetContract } from '@fitfolk/contracts/closet';
import { outfitsEvents } from '@fitfolk/contracts/outfits';
import { catchProblem, type TestUser } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ClosetHarness, NOW, startClosetHarness } from '../../testing/closet-harness.ts';

let world: ClosetHarness;
beforeAll(async () => {
  world = await startClosetHarness();
});
beforeEach(() => world.setNow(NOW));
afterAll(() => world?.stop());

const wear = (person: TestUser, itemId: string) =>
  person.api(closetContract).wearItem({ params: { itemId } });
const takeBack = (person: TestUser, itemId: string) =>
  person.api(closetContract).undoWear({ params: { itemId } });

const outfitWorn = (
  person: TestUser,
  clothingItemIds: string[],
  day: string,
  outfitId = crypto.randomUUID(),
) =>
  world.outfits.publish(outfitsEvents.outfitWorn, outfitId, {
    outfitId,
    profileId: person.profileId,
    accountId: person.accountId,
    version: 2,
    day,
    wornAt: `${day}T12:00:00.000Z`,
    clothingItemIds,
  });

describe('wearing an item', () => {
  test("counts the account's day once and can be taken back", async () => {
    const ana = await world.services.createUser({ timeZone: 'Pacific/Auckland' });
    const item = await world.addTo(ana);

    const worn = await wear(ana, item.id);
    expect(worn).toMatchObject({ wearCount: 1, lastWornDay: '2026-11-21', lastWornDate: NOW.toISOString() });
    expect(await wear(ana, item.id)).toEqual(worn);

    expect(await takeBack(ana, item.id)).toEqual(item);
    const versions = (await world.getEvents(ana)).map(({ data }) => (data as { version: number }).version);
    expect(versions).toEqual([1, 2, 3]);
  });

  test('ends its being unworn', async () => {
    const ana = await world.services.createUser();
    const item = await world.addTo(ana);
    const cleanout = () => ana.api(closetContract).cleanoutAlerts({ params: { profileId: ana.profileId } });
    world.setNow(new Date('2027-03-01T12:00:00Z'));
    expect(await cleanout()).toMatchObject({ count: 1 });
    await wear(ana, item.id);
    expect(await cleanout()).toMatchObject({ count: 0 });
  });

  test('answers for the items of others as for missing ones', async () => {
    const [ana, ben] = [await world.services.createUser(), await world.services.createUser()];
    const { id } = await world.addTo(ben);
    expect(await catchProblem(wear(ana, id))).toEqual(await catchProblem(wear(ana, crypto.randomUUID())));
    expect(await catchProblem(takeBack(ana, id))).toMatchObject({ code: 'not-found' });
  });
});

describe('an outfit that was worn', () => {
  test('was worn with all its items, in whatever order and however often that is told', async () => {
    const ana = await world.services.createUser();
    const [coat, hat] = [await world.addTo(ana), await world.addTo(ana, { name: 'Hat' })];
    const outfitId = crypto.randomUUID();

    await outfitWorn(ana, [coat.id, hat.id], '2026-11-19', outfitId);
    await outfitWorn(ana, [coat.id], '2026-11-12');
    await outfitWorn(ana, [coat.id, hat.id], '2026-11-19', outfitId);
    await world.services.waitUntilIdle();

    expect(await world.listItems(ana)).toMatchObject([
      { name: 'Hat', wearCount: 1, lastWornDay: '2026-11-19' },
      {
        name: 'Denim jacket',
        wearCount: 2,
        lastWornDay: '2026-11-19',
        lastWornDate: '2026-11-19T12:00:00.000Z',
      },
    ]);
  });

  test('keeps its say when the item takes its own back', async () => {
    const ana = await world.services.createUser();
    const item = await world.addTo(ana);
    await wear(ana, item.id);
    await outfitWorn(ana, [item.id], '2026-11-20');
    await world.services.waitUntilIdle();
    expect(await takeBack(ana, item.id)).toMatchObject({ wearCount: 1, lastWornDay: '2026-11-20' });
  });

  test('says nothing of the items of other accounts, nor of those that are gone', async () => {
    const [ana, ben] = [await world.services.createUser(), await world.services.createUser()];
    const [gone, foreign] = [await world.addTo(ana), await world.addTo(ben)];
    await world.removeItem(ana, gone.id);
    await outfitWorn(ana, [gone.id, foreign.id], '2026-11-19');
    await world.services.waitUntilIdle();
    expect(await world.listItems(ana)).toEqual([]);
    expect(await world.listItems(ben)).toEqual([foreign]);
  });
});
