import { authEvents } from '@fitfolk/contracts/auth';
import { packingContract } from '@fitfolk/contracts/packing';
import { catchProblem, type TestUser } from '@fitfolk/service-kit/testing/harness';
import {
  listCollectionsAbout,
  listOwnCollections,
  UNTIL_ERASED,
} from '@fitfolk/service-kit/testing/stored-subjects';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PackingHarness, startPackingHarness } from '../testing/packing-harness.ts';

let harness: PackingHarness;
let collections: string[];
beforeAll(async () => {
  harness = await startPackingHarness();
  collections = await listOwnCollections(harness.services.database('packing'));
});
afterAll(() => harness?.services.stop());

const createItem = (name: string, more: object = {}) => ({
  id: crypto.randomUUID(),
  name,
  quantity: 1,
  packed: false,
  ...more,
});

describe('a packing list', () => {
  it('requires only a name and is listed, newest first', async () => {
    const ana = await harness.services.createUser();
    const first = await harness.create(ana, { name: '  Lisbon  ' });
    expect(first).toEqual({
      id: expect.any(String),
      profileId: ana.profileId,
      profileIds: [ana.profileId],
      name: 'Lisbon',
      tripType: null,
      place: null,
      startDate: null,
      endDate: null,
      items: [],
      version: 1,
      createdAt: '2026-11-20T12:00:00.000Z',
    });
    const second = await harness.create(ana, { name: 'Porto', items: [createItem('Passport')] });
    expect(await harness.listLists(ana)).toEqual([second, first]);
  });

  it('is left out of lists from a day on when its trip ended before', async () => {
    const ana = await harness.services.createUser();
    const dates = { startDate: '2026-11-10', endDate: '2026-11-12' };
    await harness.create(ana, { name: 'Lisbon', ...dates });
    await harness.create(ana, { name: 'Wishes' });
    const { listPackingLists } = ana.api(packingContract);
    const list = async (from: string) =>
      (await listPackingLists({ params: { profileId: ana.profileId }, query: { from } })).map(
        ({ name }) => name,
      );

    expect(await list('2026-11-12')).toEqual(['Wishes', 'Lisbon']);
    expect(await list('2026-11-13')).toEqual(['Wishes']);
  });

  it('rejects missing names, an end before the start, and invalid items', async () => {
    const ana = await harness.services.createUser();
    expect(await catchProblem(harness.create(ana, { name: ' ' }))).toMatchObject({
      status: 400,
      detail: 'Name is required',
    });
    expect(
      await catchProblem(harness.create(ana, { startDate: '2026-11-22', endDate: '2026-11-20' })),
    ).toMatchObject({ detail: 'End date must be after start date' });
    for (const items of [
      [createItem('A', { quantity: 0 })],
      [createItem('A', { $where: '1' })],
      Array.from({ length: 201 }, () => createItem('A')),
    ]) {
      expect(await catchProblem(harness.create(ana, { items }))).toMatchObject({ code: 'validation-failed' });
    }
  });

  it('accepts one of ten concurrent lists when one is left', async () => {
    const ana = await harness.services.createUser();
    await harness.services
      .database('packing')
      .collection<{ _id: string }>('packingLists')
      .insertMany(
        Array.from({ length: 499 }, () => ({ _id: crypto.randomUUID(), accountId: ana.accountId })),
      );
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => harness.create(ana, { name: `Trip ${index}` })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason.problem?.code).toBe('packing-list-limit');
    }
  });

  it('accepts one of two concurrent changes of the same version', async () => {
    const ana = await harness.services.createUser();
    const { id } = await harness.create(ana);
    const results = await Promise.allSettled([
      harness.change(ana, id, { version: 1, items: [createItem('Passport')] }),
      harness.change(ana, id, { version: 1, items: [createItem('Ticket')] }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await catchProblem(harness.change(ana, id, { version: 1, name: 'Porto' }))).toMatchObject({
      status: 409,
      code: 'packing-list-changed',
    });
    const [list] = await harness.listLists(ana);
    expect(list).toMatchObject({ version: 2, items: [expect.anything()] });
  });

  it('rejects a changed start after the end', async () => {
    const ana = await harness.services.createUser();
    const { id } = await harness.create(ana, { startDate: '2026-11-20', endDate: '2026-11-22' });
    expect(
      await catchProblem(harness.change(ana, id, { version: 1, startDate: '2026-11-23' })),
    ).toMatchObject({
      status: 400,
      detail: 'End date must be after start date',
    });
  });

  it('can include several profiles of a family', async () => {
    const profiles = [
      { id: uuidv7(), isParent: true },
      { id: uuidv7(), isParent: false },
    ];
    const parent = await harness.services.createUser({ accountType: 'family', profiles });
    const child = profiles[1]?.id ?? '';
    const list = await harness.create(parent, { profileIds: [child] });
    expect(list.profileIds).toEqual([parent.profileId, child]);
    expect(await harness.listLists(parent, child)).toEqual([list]);
  });

  it('omits a removed profile and its items at once, without a conflict on open pages', async () => {
    const [parentId, childId] = [uuidv7(), uuidv7()];
    const family = { id: uuidv7(), accountType: 'family' as const };
    const parent = { id: parentId, isParent: true };
    const profiles = [parent, { id: childId, isParent: false }];
    const before = await harness.services.createUser({ ...family, profiles });
    const items = [createItem('Tent'), createItem('Doll', { profileId: childId })];
    const { id } = await harness.create(before, { profileIds: [childId], items });
    const after = await harness.services.createUser({ ...family, profiles: [parent] });

    const [list] = await harness.listLists(after);
    expect(list).toMatchObject({ profileIds: [parentId], items: [items[0]], version: 1 });

    const deleted = { accountId: family.id, profileId: childId };
    await harness.auth.publish(authEvents.profileDeleted, childId, deleted);
    const listAboutChild = () => listCollectionsAbout(harness.services.database('packing'), [childId]);
    await expect.poll(listAboutChild, UNTIL_ERASED).toEqual([]);
    expect((await harness.findStored(id, family.id))?.items).toEqual([items[0]]);
    await harness.change(after, id, { version: 1, name: 'Camping' });
  });

  it('is erased with its account, and the lists of others stay', async () => {
    const [erased, other] = [await harness.services.createUser(), await harness.services.createUser()];
    const list = ({ accountId, profileId }: TestUser) =>
      listCollectionsAbout(harness.services.database('packing'), [accountId, profileId]);
    for (const user of [erased, other]) await harness.create(user);
    expect(await list(erased)).toEqual(expect.arrayContaining(collections));

    const { accountId, profileId } = erased;
    await harness.auth.publish(authEvents.accountDeleted, accountId, { accountId, profileIds: [profileId] });

    await expect.poll(() => list(erased), UNTIL_ERASED).toEqual([]);
    expect(await list(other)).toEqual(expect.arrayContaining(collections));
  });

  it('returns the same 404 for missing lists and those of other accounts', async () => {
    const [ana, ben] = [await harness.services.createUser(), await harness.services.createUser()];
    const { id } = await harness.create(ana);
    const otherItem = harness.addClosetItem(ben.profileId, 'Coat', 'outerwear');
    for (const listId of [id, crypto.randomUUID(), 'no-id']) {
      expect(await catchProblem(harness.change(ben, listId, { version: 1 }))).toMatchObject({
        code: 'not-found',
      });
      expect(await catchProblem(harness.suggest(ben, listId))).toMatchObject({ code: 'not-found' });
      expect(await catchProblem(harness.api(ben).deletePackingList({ params: { listId } }))).toMatchObject({
        code: 'not-found',
      });
    }
    expect(await catchProblem(harness.listLists(ana, ben.profileId))).toMatchObject({ code: 'not-found' });
    for (const newList of [
      { profileId: ben.profileId },
      { profileIds: [ben.profileId] },
      { items: [createItem('Coat', { clothingItemId: otherItem.id })] },
      { items: [createItem('Coat', { profileId: ben.profileId })] },
    ]) {
      expect(await catchProblem(harness.create(ana, newList))).toMatchObject({ code: 'not-found' });
    }
  });

  it('is deleted once', async () => {
    const ana = await harness.services.createUser();
    const { id } = await harness.create(ana);
    await harness.api(ana).deletePackingList({ params: { listId: id } });
    expect(await harness.listLists(ana)).toEqual([]);
    expect(await catchProblem(harness.api(ana).deletePackingList({ params: { listId: id } }))).toMatchObject({
      code: 'not-found',
    });
  });
});

describe('a session that is limited to a child', () => {
  const createFamily = async () => {
    const [mum, mia] = [crypto.randomUUID(), crypto.randomUUID()];
    const profiles = [
      { id: mum, isParent: true, isChild: false },
      { id: mia, isParent: false, isChild: true },
    ];
    const account = { id: crypto.randomUUID(), plan: 'pro', accountType: 'family', profiles } as const;
    const parent = await harness.services.createUser(account);
    const child = await harness.services.createUser({ ...account, childProfileId: mia });
    return { parent, child, mum, mia };
  };

  it('packs its own and common things of a shared list and leaves the others as they are', async () => {
    const { parent, child, mum, mia } = await createFamily();
    const [razor, bear, tent] = [
      createItem('Razor', { profileId: mum }),
      createItem('Bear', { profileId: mia }),
      createItem('Tent'),
    ];
    const list = await harness.create(parent, { profileIds: [mum, mia], items: [razor, bear, tent] });
    const params = { listId: list.id };
    const packed = [bear, tent].map((item) => ({ ...item, packed: true }));

    const seen = await child.api(packingContract).listPackingLists({ params: { profileId: mia } });
    expect(seen.map(({ items }) => items)).toEqual([[bear, tent]]);
    const changed = await child
      .api(packingContract)
      .changePackingList({ params, body: { version: 1, items: packed } });

    expect(changed).toMatchObject({ profileIds: [mia], items: packed, version: 2 });
    expect(await harness.listLists(parent)).toEqual([{ ...list, items: [...packed, razor], version: 2 }]);
  });

  it('neither renames nor deletes a shared list', async () => {
    const { parent, child, mum, mia } = await createFamily();
    const list = await harness.create(parent, { profileIds: [mum, mia] });
    const params = { listId: list.id };
    const api = child.api(packingContract);

    for (const call of [
      () => api.changePackingList({ params, body: { version: 1, name: 'Mine' } }),
      () => api.changePackingList({ params, body: { version: 1, profileIds: [mia] } }),
      () => api.deletePackingList({ params }),
    ]) {
      expect(await catchProblem(call())).toMatchObject({ code: 'parent-pin-required' });
    }
    expect(await harness.listLists(parent)).toEqual([list]);
  });
});
