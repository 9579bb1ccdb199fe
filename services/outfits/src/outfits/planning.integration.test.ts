import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NOW, type OutfitsHarness, startOutfitsHarness, TODAY } from '../../testing/outfits-harness.ts';

let world: OutfitsHarness;
beforeAll(async () => {
  world = await startOutfitsHarness();
});
beforeEach(() => world.setNow(NOW));
afterAll(() => world?.stop());

const short = ({ type, data }: { type: string; data: unknown }) => {
  const { day, version } = data as { day: string; version: number };
  return `${type.replace('outfits.outfit.', '')} ${day} v${version}`;
};

describe('an outfit', () => {
  test('is kept with its items as they are in the closet', async () => {
    const ana = await world.services.createUser();
    const shirt = await world.closet.add(ana, { name: 'White shirt', thumbHash: 'abc' });
    const jeans = await world.closet.add(ana, { name: 'Jeans', category: 'bottoms' });
    await world.services.waitUntilIdle();

    const outfit = await world.createOutfit(ana, {
      name: ' Monday ',
      occasion: 'work',
      scheduledDate: '2026-11-23',
      isFavorite: true,
      clothingItemIds: [jeans.itemId, shirt.itemId, jeans.itemId],
    });

    expect(outfit).toEqual({
      id: expect.any(String),
      profileId: ana.profileId,
      name: 'Monday',
      occasion: 'work',
      scheduledDate: '2026-11-23',
      plannedAt: NOW.toISOString(),
      wornDate: null,
      isFavorite: true,
      version: 1,
      createdAt: NOW.toISOString(),
      items: [
        { clothingItemId: jeans.itemId, name: 'Jeans', category: 'bottoms', imageUrl: null, thumbHash: null },
        {
          clothingItemId: shirt.itemId,
          name: 'White shirt',
          category: 'tops',
          imageUrl: null,
          thumbHash: 'abc',
        },
      ],
    });
    expect(await world.listOutfits(ana)).toEqual([outfit]);
    expect(await world.listFavorites(ana)).toEqual([outfit]);
    expect(await world.getPlanEvents(ana)).toEqual([
      {
        type: 'outfits.outfit.planned',
        subject: outfit.id,
        data: {
          outfitId: outfit.id,
          profileId: ana.profileId,
          accountId: ana.accountId,
          version: 1,
          day: '2026-11-23',
          doneOn: TODAY,
        },
      },
    ]);
  });

  test('may hold an item so new that its event is still on its way', async () => {
    const ana = await world.services.createUser();
    const { itemId } = world.closet.addItemWithoutEvent(ana, { name: 'Brand new hat' });
    const outfit = await world.createOutfit(ana, { clothingItemIds: [itemId] });
    expect(outfit.items).toMatchObject([{ clothingItemId: itemId, name: 'Brand new hat' }]);
  });

  test('without name and occasion has neither, and emptied ones are none', async () => {
    const ana = await world.services.createUser();
    const outfit = await world.createOutfit(ana, { name: '  ' });
    expect(outfit).toMatchObject({ name: null, occasion: null, isFavorite: false, scheduledDate: null });
    await world.changeOutfit(ana, outfit.id, { name: 'Named', occasion: 'party' });
    expect(await world.changeOutfit(ana, outfit.id, { name: '', occasion: null })).toMatchObject({
      name: null,
      occasion: null,
    });
  });

  test('is refused when it is none', async () => {
    const ana = await world.services.createUser();
    const { itemId } = world.closet.addItemWithoutEvent(ana);
    const many = Array.from({ length: 21 }, () => crypto.randomUUID());
    const refused: Record<string, unknown>[] = [
      { clothingItemIds: [] },
      { clothingItemIds: many },
      { clothingItemIds: [{ $gt: '' }] },
      { name: 'x'.repeat(81) },
      { occasion: 'x'.repeat(41) },
      { scheduledDate: '2026-02-30' },
      { scheduledDate: 'tomorrow' },
      { isFavorite: 'yes' },
      { wornDate: TODAY },
      { version: 7 },
    ];
    for (const fields of refused) {
      const problem = await catchProblem(world.createOutfit(ana, { clothingItemIds: [itemId], ...fields }));
      expect({ fields, status: problem?.status }).toEqual({ fields, status: 400 });
    }
    expect(await world.listOutfits(ana)).toEqual([]);
  });
});

describe('the plan', () => {
  test('tells of every day that an outfit gets and leaves', async () => {
    const ana = await world.services.createUser();
    const { id } = await world.createOutfit(ana, { scheduledDate: '2026-11-21' });
    await world.changeOutfit(ana, id, { scheduledDate: '2026-11-22' });
    await world.changeOutfit(ana, id, { scheduledDate: '2026-11-22', name: 'Same day' });
    await world.changeOutfit(ana, id, { scheduledDate: null });
    await world.changeOutfit(ana, id, { scheduledDate: '2026-11-24' });
    await world.deleteOutfit(ana, id);
    expect((await world.getPlanEvents(ana)).map(short)).toEqual([
      'planned 2026-11-21 v1',
      'unplanned 2026-11-21 v2',
      'planned 2026-11-22 v2',
      'unplanned 2026-11-22 v4',
      'planned 2026-11-24 v5',
      'unplanned 2026-11-24 v6',
    ]);
    expect(await world.listOutfits(ana)).toEqual([]);
  });

  test('lists the outfits of a range of days, each day in the order of planning', async () => {
    const ana = await world.services.createUser();
    const planned = async (name: string, scheduledDate: string, minute: number) => {
      world.setNow(new Date(NOW.getTime() + minute * 60_000));
      return world.createOutfit(ana, { name, scheduledDate });
    };
    await planned('b', '2026-11-21', 0);
    const moved = await planned('c', '2026-11-19', 1);
    await planned('a', '2026-11-20', 2);
    await planned('out', '2026-11-30', 3);
    world.setNow(new Date(NOW.getTime() + 600_000));
    await world.changeOutfit(ana, moved.id, { scheduledDate: '2026-11-21' });
    const names = async (query: { from?: string; to?: string }) =>
      (await world.listOutfits(ana, query)).map(({ name }) => name);
    expect(await names({ from: '2026-11-20', to: '2026-11-26' })).toEqual(['a', 'b', 'c']);
    expect(await names({ from: '2026-11-22' })).toEqual(['out']);
    expect(await names({ to: '2026-11-20' })).toEqual(['a']);
  });

  test("has for today what was first planned for the account's day", async () => {
    const ana = await world.services.createUser({ timeZone: 'America/Los_Angeles' });
    world.setNow(new Date('2026-11-21T02:00:00Z'));
    expect(await world.getTodaysOutfit(ana)).toBeNull();
    const later = await world.createOutfit(ana, { name: 'Later', scheduledDate: '2026-11-21' });
    const first = await world.createOutfit(ana, { name: 'First', scheduledDate: '2026-11-20' });
    world.setNow(new Date('2026-11-21T02:01:00Z'));
    await world.createOutfit(ana, { name: 'Second', scheduledDate: '2026-11-20' });
    await world.changeOutfit(ana, later.id, { scheduledDate: '2026-11-20' });
    expect(await world.getTodaysOutfit(ana)).toMatchObject({ id: first.id });
  });

  test('pages a long list, newest first', async () => {
    const ana = await world.services.createUser();
    for (const minute of [1, 2, 3]) {
      world.setNow(new Date(NOW.getTime() + minute * 60_000));
      await world.createOutfit(ana, { name: String(minute) });
    }
    const response = await fetch(`${world.services.url('outfits')}/api/outfits/${ana.profileId}?limit=2`, {
      headers: { authorization: `Bearer ${ana.token}` },
    });
    expect(await response.json()).toMatchObject([{ name: '3' }, { name: '2' }]);
    const [, cursor] = /cursor=([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '') ?? [];
    expect(await world.listOutfits(ana, { limit: 2, cursor: cursor ?? '' })).toMatchObject([{ name: '1' }]);
  });
});

test('every change of an outfit is told of, whatever it changes', async () => {
  const ana = await world.services.createUser();
  const { id } = await world.createOutfit(ana);
  await world.changeOutfit(ana, id, { name: 'Rain' });
  await world.changeOutfit(ana, id, { isFavorite: true });
  await world.changeOutfit(ana, id, { scheduledDate: TODAY });
  await world.wearOutfit(ana, id);
  await world.deleteOutfit(ana, id);
  expect(await world.countChangeEvents(ana)).toBe(6);
});

describe('wearing', () => {
  test('is said once and never of a day to come', async () => {
    const ana = await world.services.createUser();
    const outfit = await world.createOutfit(ana, { scheduledDate: TODAY });
    const worn = await world.wearOutfit(ana, outfit.id);
    expect(worn).toMatchObject({ wornDate: TODAY, version: 2 });
    expect(await world.wearOutfit(ana, outfit.id)).toEqual(worn);
    expect((await world.getPlanEvents(ana)).slice(1)).toMatchObject([
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

    const past = await world.createOutfit(ana, { scheduledDate: '2026-11-18' });
    await world.wearOutfit(ana, past.id);
    expect((await world.getPlanEvents(ana)).at(-1)?.data).toMatchObject({
      day: '2026-11-18',
      wornAt: '2026-11-18T12:00:00.000Z',
    });

    for (const scheduledDate of ['2026-11-21', null]) {
      const { id } = await world.createOutfit(ana, { scheduledDate });
      expect(await catchProblem(world.wearOutfit(ana, id))).toMatchObject({
        status: 409,
        code: 'outfit-not-wearable',
      });
    }
  });

  test('fixes the day, and nothing but the day', async () => {
    const ana = await world.services.createUser();
    const { id } = await world.createOutfit(ana, { scheduledDate: TODAY });
    await world.wearOutfit(ana, id);
    for (const scheduledDate of ['2026-11-21', null]) {
      expect(await catchProblem(world.changeOutfit(ana, id, { scheduledDate }))).toMatchObject({
        code: 'outfit-worn',
      });
    }
    expect(await world.changeOutfit(ana, id, { scheduledDate: TODAY, name: 'Loved' })).toMatchObject({
      name: 'Loved',
      wornDate: TODAY,
    });
  });
});

describe('what is not yours', () => {
  test('is answered like what is missing', async () => {
    const [ana, ben] = [await world.services.createUser(), await world.services.createUser()];
    const theirs = await world.createOutfit(ben, { scheduledDate: TODAY });
    const answersFor = async (outfitId: string, profileId: string, itemId: string) =>
      Promise.all([
        catchProblem(world.changeOutfit(ana, outfitId, { name: 'Mine' })),
        catchProblem(world.wearOutfit(ana, outfitId)),
        catchProblem(world.deleteOutfit(ana, outfitId)),
        catchProblem(world.listOutfits({ ...ana, profileId })),
        catchProblem(world.getTodaysOutfit({ ...ana, profileId })),
        catchProblem(world.listFavorites({ ...ana, profileId })),
        catchProblem(world.createOutfit({ ...ana, profileId }, { clothingItemIds: [itemId] })),
        catchProblem(world.createOutfit(ana, { clothingItemIds: [itemId] })),
        catchProblem(world.api(ana).suggestOutfits({ body: { profileId } })),
      ]);
    const theirItem = theirs.items[0]?.clothingItemId ?? '';
    const foreign = await answersFor(theirs.id, ben.profileId, theirItem);
    expect(foreign).toEqual(await answersFor(crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()));
    expect(foreign).toEqual(await answersFor('no-id', '..%2f', '$gt'));
    expect(new Set(foreign.map((problem) => problem?.code))).toEqual(new Set(['not-found']));
    expect(await world.listOutfits(ben)).toEqual([theirs]);
  });

  test("includes the items of the account's other profiles", async () => {
    const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
    const ana = await world.services.createUser({
      profiles: [one, two].map((id) => ({ id, isParent: false })),
    });
    const { itemId } = world.closet.addItemWithoutEvent({ ...ana, profileId: two });
    expect(await catchProblem(world.createOutfit(ana, { clothingItemIds: [itemId] }))).toMatchObject({
      code: 'not-found',
    });
    const { id } = await world.createOutfit(ana);
    expect(await catchProblem(world.changeOutfit(ana, id, { clothingItemIds: [itemId] }))).toMatchObject({
      code: 'not-found',
    });
  });
});
