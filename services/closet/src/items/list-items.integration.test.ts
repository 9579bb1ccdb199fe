import { createApi, nextCursor } from '@fitfolk/api-client';
import { closetContract, type NewClothingItem } from '@fitfolk/contracts/closet';
import { catchProblem, type TestUser } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addItemAt, type ClosetHarness, NOW, startClosetHarness } from '../../testing/closet-harness.ts';

const DAY_MS = 24 * 3600 * 1000;

let harness: ClosetHarness;
beforeAll(async () => {
  harness = await startClosetHarness();
});
afterAll(() => harness?.stop());

describe('listItems', () => {
  it('pages through every item once, newest first, even with equal timestamps', async () => {
    const ana = await harness.services.createUser();
    await harness.addItems(ana, 7);
    const read = async (path: string) => {
      const response = await fetch(`${harness.services.url('closet')}${path}`, {
        headers: { authorization: `Bearer ${ana.token}` },
      });
      const next = /^<(.+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1];
      return { names: ((await response.json()) as { name: string }[]).map(({ name }) => name), next };
    };
    const pages: string[][] = [];
    let path: string | undefined = `/api/clothing-items/${ana.profileId}?limit=3`;
    while (path) {
      const { names, next } = await read(path);
      pages.push(names);
      path = next;
    }
    expect(pages).toEqual([['Item 7', 'Item 6', 'Item 5'], ['Item 4', 'Item 3', 'Item 2'], ['Item 1']]);
    const whole = await read(`/api/clothing-items/${ana.profileId}`);
    expect(whole).toEqual({ names: pages.flat(), next: undefined });
  });

  it('shows what another replica changed since the last list', async () => {
    const ana = await harness.services.createUser();
    const replica = createApi(closetContract, { baseUrl: await harness.startReplica(), fetch: ana.fetch });
    const [shirt, worn, removed] = [
      await harness.addItem(ana, { name: 'Shirt' }),
      await harness.addItem(ana, { name: 'Worn' }),
      await harness.addItem(ana, { name: 'Removed' }),
    ];
    const list = async () =>
      (await harness.listItems(ana)).map(({ name, wearCount }) => `${name}: ${wearCount}`);
    expect(await list()).toEqual(['Removed: 0', 'Worn: 0', 'Shirt: 0']);

    await replica.changeItem({ params: { itemId: shirt.id }, body: { name: 'Blue shirt' } });
    await replica.wearItem({ params: { itemId: worn.id } });
    await replica.removeItem({ params: { itemId: removed.id } });
    await addItemAt(harness.services.url('closet'), ana, { name: 'New' });

    expect(await list()).toEqual(['New: 0', 'Worn: 1', 'Blue shirt: 0']);
    expect(await replica.listItems({ params: { profileId: ana.profileId }, query: {} })).toEqual(
      await harness.listItems(ana),
    );
  });

  it('shows each change after lists without one', async () => {
    const ana = await harness.services.createUser();
    await harness.addItems(ana, 3);
    const listTwice = async (): Promise<string[]> => {
      const lists = [await harness.listItems(ana), await harness.listItems(ana)];
      const names = lists.map((list) => list.map(({ name }) => name));
      expect(names[1]).toEqual(names[0]);
      return names[1] ?? [];
    };
    expect(await listTwice()).toEqual(['Item 3', 'Item 2', 'Item 1']);

    const [newest, middle] = await harness.listItems(ana);
    if (!newest || !middle) throw new Error('Missing items');
    const { changeItem } = ana.api(closetContract);
    await changeItem({ params: { itemId: middle.id }, body: { name: 'Shirt' } });
    expect(await listTwice()).toEqual(['Item 3', 'Shirt', 'Item 1']);

    await harness.removeItem(ana, newest.id);
    expect(await listTwice()).toEqual(['Shirt', 'Item 1']);

    await harness.addItem(ana, { name: 'New' });
    expect(await listTwice()).toEqual(['New', 'Shirt', 'Item 1']);
  });

  it('pages through the items that suit, oldest first if asked', async () => {
    const ana = await harness.services.createUser();
    const { listItems, moveLaundry } = ana.api(closetContract);
    const add = (name: string, fields: Partial<NewClothingItem> = {}) =>
      harness.addItem(ana, { name, ...fields });
    const shirt = await add('Shirt', { category: 'tops', isFavorite: true });
    await add('Jeans', { category: 'bottoms', isFavorite: true });
    await add('Sweater', { category: 'tops', isFavorite: true });
    await add('Socks', { category: 'tops' });
    const items = [{ itemId: shirt.id, version: shirt.laundry.version }];
    await moveLaundry({ params: { moveId: crypto.randomUUID() }, body: { action: 'basket', items } });

    type Query = NonNullable<Parameters<typeof listItems>[0]['query']>;
    const list = async (query: Query) => {
      let cursor: string | undefined;
      const onHeaders = (headers: Headers) => {
        cursor = nextCursor(headers);
      };
      const found = await listItems({ params: { profileId: ana.profileId }, query }, { onHeaders });
      return { names: found.map(({ name }) => name), cursor };
    };
    const favoriteTops = { category: 'tops', isFavorite: 'true', order: 'oldest', limit: 1 } as const;
    const first = await list(favoriteTops);
    expect(first).toEqual({ names: ['Shirt'], cursor: expect.any(String) });
    const second = await list({ ...favoriteTops, cursor: first.cursor });
    expect(second).toEqual({ names: ['Sweater'], cursor: undefined });
    expect((await list({ isFavorite: 'false' })).names).toEqual(['Socks']);
    expect((await list({ laundry: 'basket' })).names).toEqual(['Shirt']);
    expect((await list({ laundry: 'clean', category: 'tops' })).names).toEqual(['Socks', 'Sweater']);
    expect((await list({ order: 'oldest' })).names).toEqual(['Shirt', 'Jeans', 'Sweater', 'Socks']);
  });

  it('rejects an invalid limit or cursor', async () => {
    const ana = await harness.services.createUser();
    const params = { profileId: ana.profileId };
    for (const query of [{ limit: 0 }, { limit: 101 }, { cursor: 'x' }, { limit: 3, cursor: '..%2f' }]) {
      expect(await catchProblem(ana.api(closetContract).listItems({ params, query }))).toMatchObject({
        status: 400,
        code: 'validation-failed',
      });
    }
  });
});

describe('cleanoutAlerts', () => {
  const setAge = (id: string, days: number, field: 'createdAt' | 'lastWornDate') => {
    const date = new Date(NOW.getTime() - days * DAY_MS);
    return harness
      .collection('closetItems')
      .updateOne({ _id: id }, { $set: { [field]: date, unwornSince: date } });
  };
  const getAlerts = (user: TestUser) =>
    user.api(closetContract).cleanoutAlerts({ params: { profileId: user.profileId } });

  it('lists items unworn for 60 days, longest first', async () => {
    const ana = await harness.services.createUser();
    const [worn, older, justSixty, young] = [
      await harness.addItem(ana, { name: 'Worn long ago' }),
      await harness.addItem(ana, { name: 'Never worn, older' }),
      await harness.addItem(ana, { name: 'Sixty days' }),
      await harness.addItem(ana, { name: 'Fifty-nine days' }),
    ];
    await setAge(worn.id, 70, 'lastWornDate');
    await setAge(older.id, 90, 'createdAt');
    await setAge(justSixty.id, 60, 'createdAt');
    await setAge(young.id, 59.999, 'createdAt');

    expect(await getAlerts(ana)).toEqual({
      count: 3,
      unwornItems: [older, worn, justSixty].map(({ id, name }) => ({ id, name })),
    });
  });

  it('is empty for a new closet', async () => {
    const ana = await harness.services.createUser();
    await harness.addItem(ana);
    expect(await getAlerts(ana)).toEqual({ count: 0, unwornItems: [] });
  });
});
