import { authEvents } from '@fitfolk/contracts/auth';
import {
  type CheckedSeason,
  closetContract,
  type NewClothingItem,
  type Placement,
} from '@fitfolk/contracts/closet';
import { catchProblem, type TestUser } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ClosetHarness, NOW, startClosetHarness } from '../../testing/closet-harness.ts';

let harness: ClosetHarness;
beforeAll(async () => {
  harness = await startClosetHarness();
});
beforeEach(() => harness.setNow(NOW));
afterAll(() => harness?.stop());

const TODAY = '2026-11-20';
const api = (user: TestUser) => user.api(closetContract);
const place = (user: TestUser, ...placements: Placement[]) => api(user).placeItems({ body: { placements } });
const measure = (user: TestUser, profileId: string, heightCm: number, day = TODAY) =>
  api(user).saveMeasurement({ params: { profileId }, body: { day, heightCm, footMm: null } });

/** A parent, Mia, who is taller, and Ben; with a session that the parent PIN limits to Ben. */
const createFamily = async () => {
  const [mia, ben] = [crypto.randomUUID(), crypto.randomUUID()];
  const account = { id: crypto.randomUUID(), plan: 'pro', accountType: 'family' } as const;
  const profiles = [
    { id: crypto.randomUUID(), isParent: true, isChild: false },
    { id: ben, isParent: false, isChild: true },
    { id: mia, isParent: false, isChild: true },
  ];
  const parent = await harness.services.createUser({ ...account, profiles });
  const child = await harness.services.createUser({ ...account, profiles, childProfileId: ben });
  const addFor = (profileId: string, item: Partial<NewClothingItem>) =>
    harness.addItem(parent, { profileId, tags: [], season: null, ...item });
  return { parent, child, mia, ben, addFor };
};

const getLastItemEvent = async (user: TestUser, itemId: string) =>
  (await harness.getEvents(user)).findLast(
    ({ type, data }) => type === 'closet.item.changed' && (data as { itemId: string }).itemId === itemId,
  )?.data;

describe('growth', () => {
  it('forecasts from measurements, and marks what is outgrown so that nobody suggests it', async () => {
    const { parent, mia, addFor } = await createFamily();
    const size = { system: 'eu', value: '98/104' } as const;
    const shirt = await addFor(mia, { name: 'Shirt', category: 'tops', size });
    await addFor(mia, { name: 'Scarf', category: 'accessories' });
    await measure(parent, mia, 98, '2025-11-20');

    const growth = await measure(parent, mia, 104.04);
    expect(growth).toMatchObject({
      measurements: [{ heightCm: 98 }, { day: TODAY, heightCm: 104 }],
      perYear: { heightCm: expect.closeTo(6, 1), footMm: null },
      items: [{ id: shirt.id, size, fit: 'fits', fitsUntil: '2027-05-21' }],
      unsized: 1,
    });

    expect((await measure(parent, mia, 108)).items).toMatchObject([{ fit: 'outgrown', fitsUntil: null }]);
    expect(await getLastItemEvent(parent, shirt.id)).toMatchObject({ laundry: { status: 'away' } });
    await api(parent).changeItem({
      params: { itemId: shirt.id },
      body: { size: { system: 'us', value: '5' } },
    });
    expect(await getLastItemEvent(parent, shirt.id)).toMatchObject({ laundry: { status: 'clean' } });
  });

  it('keeps one measurement per day, removes one without values, and refuses those of the future', async () => {
    const { parent, mia } = await createFamily();
    await measure(parent, mia, 104);
    expect((await measure(parent, mia, 105)).measurements).toMatchObject([{ heightCm: 105 }]);
    const params = { profileId: mia };
    const removed = await api(parent).saveMeasurement({
      params,
      body: { day: TODAY, heightCm: null, footMm: null },
    });
    expect(removed.measurements).toEqual([]);
    expect(await catchProblem(measure(parent, mia, 106, '2026-11-22'))).toMatchObject({
      code: 'measurement-in-future',
    });
  });
});

describe('placeItems', () => {
  it('passes an item on with its history, in one transaction with an event', async () => {
    const { parent, mia, ben, addFor } = await createFamily();
    const jacket = await addFor(mia, { name: 'Jacket', category: 'outerwear' });
    await api(parent).wearItem({ params: { itemId: jacket.id } });
    await measure(parent, mia, 110);
    await measure(parent, ben, 98);
    expect((await api(parent).getGrowth({ params: { profileId: mia } })).nextProfileId).toBe(ben);

    const [passed] = await place(parent, { itemId: jacket.id, place: 'closet', profileId: ben });

    expect(passed).toMatchObject({
      profileId: ben,
      wearCount: 1,
      previousOwners: [{ profileId: mia, until: TODAY, wearCount: 1 }],
      laundry: { status: 'worn', wears: 1 },
    });
    await place(parent, { itemId: jacket.id, place: 'closet', profileId: ben });
    const transfers = (await harness.getEvents(parent)).filter(
      ({ type }) => type === 'closet.item.transferred',
    );
    expect(transfers.map(({ data }) => data)).toMatchObject([
      { itemId: jacket.id, from: { profileId: mia }, to: { profileId: ben }, day: TODAY },
    ]);

    const listOfBen = () => api(parent).listItems({ params: { profileId: ben }, query: {} });
    expect(await listOfBen()).toMatchObject([{ previousOwners: [{ profileId: mia }] }]);
    await harness.deleteProfile(parent, mia);
    await expect
      .poll(async () => (await listOfBen())[0])
      .toMatchObject({ id: jacket.id, wearCount: 1, previousOwners: [], laundry: { wears: 1 } });
    // The erasure removes items first, then measurements.
    await expect.poll(() => harness.collection('measurements').countDocuments({ _id: mia })).toBe(0);
  });

  it('changes nothing if one of the items, boxes or profiles belongs to somebody else', async () => {
    const [{ parent, mia, ben, addFor }, other] = [await createFamily(), await createFamily()];
    const shirt = await addFor(mia, { name: 'Shirt', category: 'tops' });
    const foreign = await other.addFor(other.mia, { name: 'Foreign', category: 'tops' });
    const box = await api(other.parent).createStorageBox({ body: { name: 'Attic' } });
    const toBen = { itemId: shirt.id, place: 'closet', profileId: ben } as const;
    const refused: Placement[][] = [
      [toBen, { itemId: foreign.id, place: 'donate' }],
      [{ ...toBen, profileId: other.ben }],
      [toBen, { itemId: shirt.id, place: 'box', boxId: box.id }],
    ];
    for (const placements of refused) {
      expect(await catchProblem(place(parent, ...placements))).toMatchObject({ code: 'not-found' });
    }
    expect(await api(parent).listItems({ params: { profileId: mia }, query: {} })).toMatchObject([
      { id: shirt.id, previousOwners: [], stored: null },
    ]);
  });

  it('is refused to a session limited to a child', async () => {
    const { child, ben, addFor } = await createFamily();
    const shirt = await addFor(ben, { name: 'Shirt', category: 'tops' });
    expect(await catchProblem(place(child, { itemId: shirt.id, place: 'donate' }))).toMatchObject({
      code: 'parent-pin-required',
    });
  });
});

describe('a storage box', () => {
  it('lists its items with their history, and is deleted once it is empty', async () => {
    const { parent, child, mia, ben, addFor } = await createFamily();
    const box = await api(parent).createStorageBox({ body: { name: 'Size 104', location: 'Attic' } });
    const params = { boxId: box.id };
    const shirt = await addFor(mia, { name: 'Shirt', category: 'tops' });
    const hat = await addFor(ben, { name: 'Hat', category: 'accessories' });
    harness.setNow(new Date('2027-06-01T12:00:00Z'));
    await place(
      parent,
      { itemId: shirt.id, place: 'box', boxId: box.id },
      { itemId: hat.id, place: 'box', boxId: box.id },
    );

    expect(await api(parent).getStorageBox({ params })).toMatchObject({
      name: 'Size 104',
      location: 'Attic',
      itemCount: 2,
      items: [
        { name: 'Hat', since: '2027-06-01' },
        { name: 'Shirt', previousOwners: [] },
      ],
    });
    // A session that is limited to Ben sees only what belongs to Ben.
    expect(await api(child).getStorageBox({ params })).toMatchObject({
      itemCount: 1,
      items: [{ name: 'Hat' }],
    });
    expect((await api(parent).cleanoutAlerts({ params: { profileId: mia } })).count).toBe(0);
    expect(await catchProblem(api(parent).deleteStorageBox({ params }))).toMatchObject({
      code: 'storage-box-not-empty',
    });

    await place(
      parent,
      { itemId: shirt.id, place: 'closet', profileId: ben },
      { itemId: hat.id, place: 'donate' },
    );
    expect((await api(parent).cleanoutAlerts({ params: { profileId: ben } })).count).toBe(0);
    await api(parent).changeStorageBox({ params, body: { name: 'Empty' } });
    expect(await api(parent).listStorageBoxes()).toMatchObject([
      { name: 'Empty', location: null, itemCount: 0 },
    ]);
    await api(parent).deleteStorageBox({ params });
    expect(await catchProblem(api(parent).getStorageBox({ params }))).toMatchObject({ code: 'not-found' });
  });
});

describe('a season check', () => {
  const check = (user: TestUser, profileId: string, season?: CheckedSeason) =>
    api(user).checkSeason({ params: { profileId }, query: season ? { season } : {} });
  const readList = (path: string) =>
    fetch(`${harness.services.url('closet')}/api/shopping-lists?${path.split('#')[1]}`);

  it('counts what will fit, offers what the family outgrew, and is shared by an expiring link', async () => {
    const { parent, child, mia, ben, addFor } = await createFamily();
    await measure(parent, ben, 98);
    await measure(parent, mia, 116);
    const size = { system: 'eu', value: '104' } as const;
    await addFor(ben, { name: 'Snow boots', category: 'shoes' });
    const coat = await addFor(mia, { name: 'Winter coat', category: 'outerwear', size });

    const inSydney = { params: { profileId: ben }, query: { lat: -33.9 } };
    expect((await api(parent).checkSeason(inSydney)).season).toBe('summer');
    const season = await check(parent, ben);
    expect(season).toMatchObject({
      season: 'winter',
      from: '2026-12-01',
      climate: 'temperate',
      sizes: { clothing: '98', shoes: null },
    });
    expect(season.rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'boots', wanted: 1, fitting: 1, missing: 0, available: [] }),
        expect.objectContaining({
          kind: 'winter-coat',
          missing: 1,
          available: [expect.objectContaining({ id: coat.id, profileId: mia, fit: 'fits' })],
        }),
      ]),
    );
    await api(parent).changeHandMeDown({ body: { profileIds: [ben, mia], climate: 'warm' } });
    expect((await check(parent, ben, 'winter')).rows.map(({ kind }) => kind)).not.toContain('winter-coat');
    expect((await api(parent).getGrowth({ params: { profileId: mia } })).nextProfileId).toBeNull();

    const params = { profileId: ben };
    const body = { season: 'winter', days: 7 } as const;
    expect(await catchProblem(api(child).replaceShoppingLink({ params, body }))).toMatchObject({
      code: 'parent-pin-required',
    });
    const { path, expiresAt } = await api(parent).replaceShoppingLink({ params, body });
    const list = await readList(path);
    const text = await list.text();
    expect(JSON.parse(text)).toMatchObject({ season: 'winter', sizes: { clothing: '98' }, expiresAt });
    for (const secret of [ben, mia, parent.accountId]) expect(text).not.toContain(secret);
    expect(JSON.parse(text).rows).toContainEqual({ kind: 'sneakers', count: 1 });

    harness.setNow(new Date('2026-11-27T12:00:00Z'));
    expect((await readList(path)).status).toBe(404);
    expect(await api(parent).getShoppingLink({ params })).toBeNull();
    const next = await api(parent).replaceShoppingLink({ params, body });
    await api(parent).deleteShoppingLink({ params });
    expect((await readList(next.path)).status).toBe(404);
  });

  it.each([
    ['Europe/Vienna', { season: 'winter', from: '2026-12-01', climate: 'temperate' }, 'winter-coat'],
    ['Australia/Sydney', { season: 'summer', from: '2026-12-01', climate: 'temperate' }, 'sun-hat'],
    ['Asia/Singapore', { season: 'summer', from: TODAY, climate: 'warm' }, 'sun-hat'],
  ])('is for the next season in %s', async (timeZone, expected, kind) => {
    const user = await harness.services.createUser({ timeZone });
    harness.setNow(new Date(`${TODAY}T12:00:00Z`));
    const found = await check(user, user.profileId);
    expect(found).toMatchObject(expected);
    expect(found.rows.map((row) => row.kind)).toContain(kind);
  });

  it('is shared after a proof of identity, listed, published, and closed with everything else', async () => {
    const { parent, mia } = await createFamily();
    const { accountId } = parent;
    const params = { profileId: mia };
    const body = { season: 'winter', days: 90 } as const;
    const profiles = [{ id: mia, isParent: false }];
    const stale = await harness.services.createUser({ id: accountId, profiles, isConfirmed: false });
    expect(await catchProblem(api(stale).replaceShoppingLink({ params, body }))).toMatchObject({
      code: 'reauthentication-required',
    });

    const { path, ...link } = await api(parent).replaceShoppingLink({ params, body });

    expect(await api(parent).listShoppingLinks()).toEqual([{ profileId: mia, ...link }]);
    const opened = (await harness.services.listPublished('closet'))
      .filter(({ type }) => type === 'closet.access.opened')
      .map(({ data }) => data)
      .at(-1);
    const openedAt = link.createdAt;
    expect(opened).toEqual({ accountId, profileId: mia, kind: 'shopping-link', openedAt });
    const closeAll = async (closedAt: string) => {
      await harness.publishFromAuth(authEvents.accessClosed, accountId, { accountId, closedAt });
      await harness.services.waitUntilIdle();
    };
    await closeAll(new Date(Date.parse(openedAt) - 1).toISOString());
    expect((await readList(path)).status).toBe(200);
    await closeAll(openedAt);
    expect((await readList(path)).status).toBe(404);
    expect(await api(parent).listShoppingLinks()).toEqual([]);
  });
});
