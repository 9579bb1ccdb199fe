import { addDays } from '@fitfolk/contracts/core/calendar-day';
import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOW, type OutfitsHarness, startOutfitsHarness, TODAY } from '../../testing/outfits-harness.ts';

let harness: OutfitsHarness;
beforeAll(async () => {
  harness = await startOutfitsHarness();
});
beforeEach(() => harness.setNow(NOW));
afterAll(() => harness?.stop());

const format = ({ type, data }: { type: string; data: unknown }) => {
  const { day, version } = data as { day: string; version: number };
  return `${type.replace('outfits.outfit.', '')} ${day} v${version}`;
};

describe('createOutfit', () => {
  it('stores the outfit and returns it with its items', async () => {
    const ana = await harness.services.createUser();
    const shirt = await harness.closet.addItem(ana, { name: 'White shirt', thumbHash: 'abc' });
    const jeans = await harness.closet.addItem(ana, { name: 'Jeans', category: 'bottoms' });
    await harness.services.waitUntilIdle();

    const outfit = await harness.createOutfit(ana, {
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
        {
          clothingItemId: jeans.itemId,
          name: 'Jeans',
          category: 'bottoms',
          kind: 'jeans',
          imageUrl: null,
          thumbHash: null,
        },
        {
          clothingItemId: shirt.itemId,
          name: 'White shirt',
          category: 'tops',
          kind: 'shirt',
          imageUrl: null,
          thumbHash: 'abc',
        },
      ],
    });
    expect(await harness.listOutfits(ana)).toEqual([outfit]);
    expect(await harness.listFavorites(ana)).toEqual([outfit]);
    expect(await harness.getPlanEvents(ana)).toEqual([
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

  it('accepts an item whose event has not arrived yet', async () => {
    const ana = await harness.services.createUser();
    const { itemId } = harness.closet.addItemWithoutEvent(ana, { name: 'Brand new hat' });
    const outfit = await harness.createOutfit(ana, { clothingItemIds: [itemId] });
    expect(outfit.items).toMatchObject([{ clothingItemId: itemId, name: 'Brand new hat' }]);
  });

  it('stores empty names and occasions as null', async () => {
    const ana = await harness.services.createUser();
    const outfit = await harness.createOutfit(ana, { name: '  ' });
    expect(outfit).toMatchObject({ name: null, occasion: null, isFavorite: false, scheduledDate: null });
    await harness.changeOutfit(ana, outfit.id, { name: 'Named', occasion: 'party' });
    expect(await harness.changeOutfit(ana, outfit.id, { name: '', occasion: null })).toMatchObject({
      name: null,
      occasion: null,
    });
  });

  it('rejects invalid fields', async () => {
    const ana = await harness.services.createUser();
    const { itemId } = harness.closet.addItemWithoutEvent(ana);
    const many = Array.from({ length: 21 }, () => crypto.randomUUID());
    const invalid: Record<string, unknown>[] = [
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
    for (const fields of invalid) {
      const problem = await catchProblem(harness.createOutfit(ana, { clothingItemIds: [itemId], ...fields }));
      expect({ fields, status: problem?.status }).toEqual({ fields, status: 400 });
    }
    expect(await harness.listOutfits(ana)).toEqual([]);
  });
});

describe('the planner', () => {
  it('publishes every day that an outfit is planned for or removed from', async () => {
    const ana = await harness.services.createUser();
    const { id } = await harness.createOutfit(ana, { scheduledDate: '2026-11-21' });
    await harness.changeOutfit(ana, id, { scheduledDate: '2026-11-22' });
    await harness.changeOutfit(ana, id, { scheduledDate: '2026-11-22', name: 'Same day' });
    await harness.changeOutfit(ana, id, { scheduledDate: null });
    await harness.changeOutfit(ana, id, { scheduledDate: '2026-11-24' });
    await harness.deleteOutfit(ana, id);
    expect((await harness.getPlanEvents(ana)).map(format)).toEqual([
      'planned 2026-11-21 v1',
      'unplanned 2026-11-21 v2',
      'planned 2026-11-22 v2',
      'unplanned 2026-11-22 v4',
      'planned 2026-11-24 v5',
      'unplanned 2026-11-24 v6',
    ]);
    expect(await harness.listOutfits(ana)).toEqual([]);
  });

  it('lists the outfits of a range of days in the order of planning', async () => {
    const ana = await harness.services.createUser();
    const plan = async (name: string, scheduledDate: string, minute: number) => {
      harness.setNow(new Date(NOW.getTime() + minute * 60_000));
      return harness.createOutfit(ana, { name, scheduledDate });
    };
    await plan('b', '2026-11-21', 0);
    const moved = await plan('c', '2026-11-19', 1);
    await plan('a', '2026-11-20', 2);
    await plan('out', '2026-11-30', 3);
    harness.setNow(new Date(NOW.getTime() + 600_000));
    await harness.changeOutfit(ana, moved.id, { scheduledDate: '2026-11-21' });
    const names = async (query: { from?: string; to?: string }) =>
      (await harness.listOutfits(ana, query)).map(({ name }) => name);
    expect(await names({ from: '2026-11-20', to: '2026-11-26' })).toEqual(['a', 'b', 'c']);
    expect(await names({ from: '2026-11-22' })).toEqual(['out']);
    expect(await names({ to: '2026-11-20' })).toEqual(['a']);
  });

  it('lists outfits that suit, oldest first if asked', async () => {
    const ana = await harness.services.createUser();
    for (const [name, fields] of [
      ['first', { isFavorite: true, scheduledDate: TODAY }],
      ['second', { isFavorite: true }],
      ['third', { scheduledDate: TODAY }],
    ] as const) {
      const { id } = await harness.createOutfit(ana, { name, ...fields });
      if (name === 'first') await harness.wearOutfit(ana, id);
    }
    type Query = Parameters<typeof harness.listOutfits>[1];
    const names = async (query: Query) => (await harness.listOutfits(ana, query)).map(({ name }) => name);

    expect(await names({ isFavorite: 'true' })).toEqual(['second', 'first']);
    expect(await names({ isFavorite: 'true', order: 'oldest' })).toEqual(['first', 'second']);
    expect(await names({ isWorn: 'false' })).toEqual(['third', 'second']);
    expect(await names({ isWorn: 'true', from: TODAY })).toEqual(['first']);
  });

  it('returns the outfit first planned for another day that is named', async () => {
    const ana = await harness.services.createUser();
    const day = addDays(TODAY, 1);
    const first = await harness.createOutfit(ana, { scheduledDate: day });
    harness.setNow(new Date(NOW.getTime() + 60_000));
    await harness.createOutfit(ana, { scheduledDate: day });

    expect(await harness.getTodaysOutfit(ana)).toBeNull();
    expect(await harness.getTodaysOutfit(ana, day)).toMatchObject({ id: first.id });
    expect(await harness.getTodaysOutfit(ana, addDays(day, 1))).toBeNull();
  });

  it("returns the outfit first planned for today in the account's time zone", async () => {
    const ana = await harness.services.createUser({ timeZone: 'America/Los_Angeles' });
    harness.setNow(new Date('2026-11-21T02:00:00Z'));
    expect(await harness.getTodaysOutfit(ana)).toBeNull();
    const later = await harness.createOutfit(ana, { name: 'Later', scheduledDate: '2026-11-21' });
    const first = await harness.createOutfit(ana, { name: 'First', scheduledDate: '2026-11-20' });
    harness.setNow(new Date('2026-11-21T02:01:00Z'));
    await harness.createOutfit(ana, { name: 'Second', scheduledDate: '2026-11-20' });
    await harness.changeOutfit(ana, later.id, { scheduledDate: '2026-11-20' });
    expect(await harness.getTodaysOutfit(ana)).toMatchObject({ id: first.id });
  });

  it('pages through outfits newest first', async () => {
    const ana = await harness.services.createUser();
    for (const minute of [1, 2, 3]) {
      harness.setNow(new Date(NOW.getTime() + minute * 60_000));
      await harness.createOutfit(ana, { name: String(minute) });
    }
    const response = await fetch(`${harness.services.url('outfits')}/api/outfits/${ana.profileId}?limit=2`, {
      headers: { authorization: `Bearer ${ana.token}` },
    });
    expect(await response.json()).toMatchObject([{ name: '3' }, { name: '2' }]);
    const [, cursor] = /cursor=([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '') ?? [];
    expect(await harness.listOutfits(ana, { limit: 2, cursor: cursor ?? '' })).toMatchObject([{ name: '1' }]);
  });
});

describe('outfits.outfit.changed', () => {
  it('is published for every change', async () => {
    const ana = await harness.services.createUser();
    const { id } = await harness.createOutfit(ana);
    await harness.changeOutfit(ana, id, { name: 'Rain' });
    await harness.changeOutfit(ana, id, { isFavorite: true });
    await harness.changeOutfit(ana, id, { scheduledDate: TODAY });
    await harness.wearOutfit(ana, id);
    await harness.deleteOutfit(ana, id);
    expect(await harness.countChangeEvents(ana)).toBe(6);
  });
});

describe('outfits of other accounts', () => {
  it('return the same errors as missing ones', async () => {
    const [ana, ben] = [await harness.services.createUser(), await harness.services.createUser()];
    const theirs = await harness.createOutfit(ben, { scheduledDate: TODAY });
    const collectProblems = async (outfitId: string, profileId: string, itemId: string) =>
      Promise.all([
        catchProblem(harness.changeOutfit(ana, outfitId, { name: 'Mine' })),
        catchProblem(harness.wearOutfit(ana, outfitId)),
        catchProblem(harness.unwearOutfit(ana, outfitId)),
        catchProblem(harness.deleteOutfit(ana, outfitId)),
        catchProblem(harness.listOutfits({ ...ana, profileId })),
        catchProblem(harness.getTodaysOutfit({ ...ana, profileId })),
        catchProblem(harness.listFavorites({ ...ana, profileId })),
        catchProblem(harness.createOutfit({ ...ana, profileId }, { clothingItemIds: [itemId] })),
        catchProblem(harness.createOutfit(ana, { clothingItemIds: [itemId] })),
        catchProblem(harness.api(ana).suggestOutfits({ body: { profileId } })),
      ]);
    const othersItem = theirs.items[0]?.clothingItemId ?? '';
    const foreign = await collectProblems(theirs.id, ben.profileId, othersItem);
    expect(foreign).toEqual(
      await collectProblems(crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()),
    );
    expect(foreign).toEqual(await collectProblems('no-id', '..%2f', '$gt'));
    expect(new Set(foreign.map((problem) => problem?.code))).toEqual(new Set(['not-found']));
    expect(await harness.listOutfits(ben)).toEqual([theirs]);
  });

  it("cannot contain items of the account's other profiles", async () => {
    const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
    const ana = await harness.services.createUser({
      profiles: [one, two].map((id) => ({ id, isParent: false })),
    });
    const { itemId } = harness.closet.addItemWithoutEvent({ ...ana, profileId: two });
    expect(await catchProblem(harness.createOutfit(ana, { clothingItemIds: [itemId] }))).toMatchObject({
      code: 'not-found',
    });
    const { id } = await harness.createOutfit(ana);
    expect(await catchProblem(harness.changeOutfit(ana, id, { clothingItemIds: [itemId] }))).toMatchObject({
      code: 'not-found',
    });
  });
});
