import type { PackingItem } from '@fitfolk/contracts/packing';
import { catchProblem, type TestUser } from '@fitfolk/service-kit/testing/harness';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PackingHarness, startPackingHarness } from '../../testing/packing-harness.ts';

let harness: PackingHarness;
beforeAll(async () => {
  harness = await startPackingHarness();
});
afterAll(() => harness?.services.stop());

const createItem = (name: string, more: object = {}): PackingItem => ({
  id: crypto.randomUUID(),
  name,
  quantity: 1,
  packed: false,
  ...more,
});

describe('changes to entries', () => {
  const pack = (itemId: string, packed = true) => ({ type: 'pack', itemId, packed }) as const;

  it('merge with those that others make at the same time', async () => {
    const profileId = uuidv7();
    const account = { id: uuidv7(), profiles: [{ id: profileId }] };
    const phones = await Promise.all([1, 2].map(() => harness.services.createUser(account)));
    const [one, other] = phones as [TestUser, TestUser];
    const items = Array.from({ length: 20 }, (_, index) => createItem(`Entry ${index}`));
    const { id } = await harness.create(one, { items });
    const changes = items.map((item, index) => async () => {
      const user = index % 2 === 0 ? one : other;
      const { skipped } = await harness.changeItems(user, id, [pack(item.id)]);
      await harness.changeItems(user, id, [{ type: 'count', itemId: item.id, from: 1, quantity: 2 }]);
      return skipped;
    });
    expect((await Promise.all(changes.map((run) => run()))).flat()).toEqual([]);
    const [list] = await harness.listLists(other);
    expect(list?.items).toEqual(items.map((item) => ({ ...item, packed: true, quantity: 2 })));
    expect(list?.version).toBe(41);
  });

  it('take effect once, also if the answer is lost and somebody else changes the entry before the repetition', async () => {
    const ana = await harness.services.createUser();
    const tent = createItem('Tent');
    const { id } = await harness.create(ana, { items: [tent] });
    const key = crypto.randomUUID();
    const answer = await harness.changeItems(ana, id, [pack(tent.id)], key);
    await harness.changeItems(ana, id, [pack(tent.id, false)]);
    expect(await harness.changeItems(ana, id, [pack(tent.id)], key)).toEqual(answer);
    expect(await harness.listLists(ana)).toMatchObject([{ version: 3, items: [tent] }]);
  });

  it('take effect one after another under keys of their own', async () => {
    const ana = await harness.services.createUser();
    const [tent, rope] = [createItem('Tent'), createItem('Rope')];
    const { id } = await harness.create(ana, { items: [tent, rope] });
    for (const item of [tent, rope]) await harness.changeItems(ana, id, [pack(item.id)], crypto.randomUUID());
    expect((await harness.listLists(ana))[0]?.items.map(({ packed }) => packed)).toEqual([true, true]);
  });

  it('put an entry into a bag and weigh it, unless somebody else did so meanwhile', async () => {
    const ana = await harness.services.createUser();
    const tent = createItem('Tent');
    const { id } = await harness.create(ana, { items: [tent] });
    await harness.changeItems(ana, id, [
      { type: 'bag', itemId: tent.id, from: null, bag: ' Trunk ' },
      { type: 'weigh', itemId: tent.id, from: null, grams: 2400 },
    ]);
    const { skipped } = await harness.changeItems(ana, id, [
      { type: 'bag', itemId: tent.id, from: null, bag: 'Backpack' },
      { type: 'weigh', itemId: tent.id, from: 2400, grams: null },
    ]);
    expect(skipped).toEqual([{ index: 0, reason: 'changed' }]);
    expect((await harness.listLists(ana))[0]?.items).toEqual([{ ...tent, bag: 'Trunk', grams: null }]);
  });

  it('name those without an effect', async () => {
    const ana = await harness.services.createUser();
    const tent = createItem('Tent', { quantity: 6 });
    const items = [tent, ...Array.from({ length: 199 }, () => createItem('A'))];
    const { id } = await harness.create(ana, { items });
    const result = await harness.changeItems(ana, id, [
      pack(crypto.randomUUID()),
      { type: 'count', itemId: tent.id, from: 3, quantity: 4 },
      { type: 'add', item: createItem('One too many') },
      { type: 'rename', itemId: tent.id, from: 'Tent', name: ' Big tent ' },
    ]);
    expect(result).toEqual({
      listId: id,
      version: 2,
      skipped: [
        { index: 0, reason: 'removed' },
        { index: 1, reason: 'changed' },
        { index: 2, reason: 'full' },
      ],
    });
    expect((await harness.listLists(ana))[0]?.items[0]).toEqual({ ...tent, name: 'Big tent' });
  });

  it('dismiss removed suggestions until they are added again', async () => {
    const ana = await harness.services.createUser();
    const charger: PackingItem = { ...createItem('Phone charger'), suggestionKey: 'essential:phone-charger' };
    const { id } = await harness.create(ana, { items: [charger] });
    const isSuggested = async () =>
      (await harness.suggest(ana, id)).some(({ key }) => key === charger.suggestionKey);
    await harness.changeItems(ana, id, [{ type: 'remove', itemId: charger.id }]);
    expect(await isSuggested()).toBe(false);
    await harness.changeItems(ana, id, [{ type: 'add', item: charger }]);
    const other = { ...charger, id: crypto.randomUUID(), suggestionKey: null };
    await harness.change(ana, id, { version: 3, items: [other] });
    expect((await harness.findStored(id, ana.accountId))?.dismissed).toEqual([charger.suggestionKey]);
  });

  it('are refused for lists, profiles and closets of others', async () => {
    const [ana, ben] = [await harness.services.createUser(), await harness.services.createUser()];
    const { id } = await harness.create(ana, { items: [createItem('Tent')] });
    const coat = harness.addClosetItem(ben.profileId, 'Coat', 'outerwear');
    const add = (more: object) => [{ type: 'add', item: createItem('Coat', more) } as const];
    for (const send of [
      () => harness.changeItems(ben, id, add({})),
      () => harness.changeItems(ana, id, add({ clothingItemId: coat.id })),
      () => harness.changeItems(ana, id, add({ profileId: ben.profileId })),
    ]) {
      expect(await catchProblem(send())).toMatchObject({ code: 'not-found' });
    }
  });

  it('are published, as are created, renamed and deleted lists', async () => {
    const ana = await harness.services.createUser();
    const { accountId } = ana;
    const tent = createItem('Tent');
    const { id } = await harness.create(ana, { items: [tent] });
    await harness.changeItems(ana, id, [pack(tent.id)]);
    await harness.change(ana, id, { version: 2, name: 'Porto' });
    await harness.api(ana).deletePackingList({ params: { listId: id } });
    const published = (await harness.services.listPublished('packing')).filter(
      ({ subject }) => subject === id,
    );
    expect(published.map(({ type, data }) => [type, data])).toEqual(
      Array.from({ length: 4 }, () => ['packing.list.changed', { accountId, listId: id }]),
    );
  });

  it('reach, in a session that is limited to a child, its own things and the common ones', async () => {
    const [mum, mia] = [crypto.randomUUID(), crypto.randomUUID()];
    const profiles = [
      { id: mum, isParent: true, isChild: false },
      { id: mia, isParent: false, isChild: true },
    ];
    const account = { id: crypto.randomUUID(), plan: 'pro', accountType: 'family', profiles } as const;
    const parent = await harness.services.createUser(account);
    const child = await harness.services.createUser({ ...account, childProfileId: mia });
    const [razor, bear, tent] = [
      createItem('Razor', { profileId: mum }),
      createItem('Bear', { profileId: mia }),
      createItem('Tent'),
    ];
    const { id } = await harness.create(parent, { profileIds: [mum, mia], items: [razor, bear, tent] });
    const changes = [razor, bear, tent].map((item) => pack(item.id));
    expect(await harness.changeItems(child, id, changes)).toEqual({
      listId: id,
      version: 2,
      skipped: [{ index: 0, reason: 'removed' }],
    });
    const packed = [bear, tent].map((item) => ({ ...item, packed: true }));
    expect((await harness.listLists(parent))[0]?.items).toEqual([...packed, razor]);
  });
});
