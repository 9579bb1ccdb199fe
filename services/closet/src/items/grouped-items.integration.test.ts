import type { ClothingItem } from '@fitfolk/contracts/closet';
import type { TestUser } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClosetHarness, collectOutcomes, startClosetHarness } from '../../testing/closet-harness.ts';

let harness: ClosetHarness;
beforeAll(async () => {
  harness = await startClosetHarness();
});
afterAll(() => harness?.stop());

const createUsers = (count: number): Promise<TestUser[]> =>
  Promise.all(Array.from({ length: count }, () => harness.services.createUser()));

const setItemCount = async ({ accountId }: TestUser, itemCount: number): Promise<void> => {
  await harness
    .collection('itemCounts')
    .updateOne({ _id: accountId }, { $set: { itemCount } }, { upsert: true });
};

/** Counts the transactions that stored items of this test's database, by their entries in the log of the replica set. */
const countTransactions = async (): Promise<number> => {
  const database = harness.services.database('closet');
  const log = database.getClient().db('local').collection('oplog.rs');
  return log.countDocuments({ 'o.applyOps': { $elemMatch: { op: 'i', ns: `${database.name}.items` } } });
};

type KeyedRequest = { readonly key: string; readonly name?: string; readonly imageUrl?: string };

const send = (user: TestUser, { key, name = 'Cap', imageUrl }: KeyedRequest) =>
  user.fetch(`${harness.services.url('closet')}/api/clothing-items`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ profileId: user.profileId, name, category: 'accessories', imageUrl }),
  });

describe('items of one transaction', () => {
  it('are stored and counted with one event each, in the order of an account', async () => {
    const users = await createUsers(40);
    const before = await countTransactions();

    const added = await Promise.all(
      users.flatMap((user) => ['Cap', 'Scarf', 'Belt'].map((name) => harness.addItem(user, { name }))),
    );

    expect((await countTransactions()) - before).toBeLessThan(added.length / 2);
    for (const [index, user] of users.entries()) {
      const ids = added.slice(index * 3, index * 3 + 3).map(({ id }) => id);
      expect((await harness.listItems(user)).map(({ id }) => id)).toEqual(ids.toSorted().reverse());
      expect(await harness.getReservedSlots(user)).toBe(3);
      const events = await harness.getEvents(user);
      expect(events.map(({ type, subject }) => [type, subject])).toEqual(
        ids.toSorted().map((id) => ['closet.item.added', id]),
      );
    }
  });

  it('keep each account within its limit', async () => {
    const [full, others] = [await createUsers(10), await createUsers(10)];
    await Promise.all(full.map((user, index) => setItemCount(user, 45 + (index % 5))));

    const outcomes = await Promise.all(
      [...full, ...others].map((user) =>
        collectOutcomes(Array.from({ length: 8 }, () => harness.addItem(user))),
      ),
    );

    const expected = full.map((_, index) => {
      const free = 5 - (index % 5);
      return [...Array(8 - free).fill('closet-limit'), ...Array(free).fill('done')];
    });
    expect(outcomes).toEqual([...expected, ...others.map(() => Array(8).fill('done'))]);
    expect(await Promise.all(full.map(harness.getReservedSlots))).toEqual(full.map(() => 50));
    expect(await Promise.all(full.map(harness.countItems))).toEqual(full.map((_, index) => 5 - (index % 5)));
    expect(await Promise.all(others.map(harness.countItems))).toEqual(others.map(() => 8));
  });

  it('are refused without each other', async () => {
    const [owner, ...users] = await createUsers(20);
    if (!owner) throw new Error('Missing a user');
    const foreignImage = await harness.media.addImage(owner.accountId);
    const [full, other, stranger] = await createUsers(3);
    if (!full || !other || !stranger) throw new Error('Missing a user');
    await setItemCount(full, 50);

    const outcomes = await Promise.all([
      ...users.map((user) => collectOutcomes([harness.addItem(user)])),
      collectOutcomes([harness.addItem(full)]),
      collectOutcomes([harness.addItem(other, { imageUrl: foreignImage })]),
      collectOutcomes([harness.addItem(stranger, { profileId: owner.profileId })]),
    ]);

    expect(outcomes.flat()).toEqual([
      ...users.map(() => 'done'),
      'closet-limit',
      'item-image-invalid',
      'not-found',
    ]);
    expect(await Promise.all(users.map(harness.countItems))).toEqual(users.map(() => 1));
    for (const user of [full, other, stranger]) {
      expect(await harness.countItems(user)).toBe(0);
      expect(await harness.getEvents(user)).toEqual([]);
    }
    expect(await harness.getReservedSlots(other)).toBeUndefined();
  });

  it('are stored once for requests sent several times with the same key', async () => {
    const users = await createUsers(20);
    const [reusing] = await createUsers(1);
    if (!reusing) throw new Error('Missing a user');
    await Promise.all([...users, reusing].map((user) => setItemCount(user, 49)));

    const responses = await Promise.all([
      send(reusing, { key: 'same' }),
      send(reusing, { key: 'same', name: 'Hat' }),
      ...users.flatMap((user) => Array.from({ length: 3 }, () => send(user, { key: 'same' }))),
    ]);

    const [one, two, ...repeated] = responses;
    expect([one?.status, two?.status].toSorted()).toEqual([201, 422]);
    expect(repeated.map(({ status }) => status)).toEqual(repeated.map(() => 201));
    const answers: ClothingItem[] = await Promise.all(repeated.map((response) => response.json()));
    for (const [index, user] of users.entries()) {
      const [first, ...rest] = answers.slice(index * 3, index * 3 + 3);
      expect(rest).toEqual([first, first]);
      expect(await harness.listItems(user)).toEqual([first]);
      expect(await harness.getReservedSlots(user)).toBe(50);
      expect(await harness.getEvents(user)).toHaveLength(1);
    }
  });

  it('are answered as before once their images are gone', async () => {
    const [ana] = await createUsers(1);
    if (!ana) throw new Error('Missing a user');
    const imageUrl = await harness.media.addImage(ana.accountId);
    const first = await (await send(ana, { key: 'cap', imageUrl })).json();
    harness.media.removeImage(imageUrl);

    const repeated = await send(ana, { key: 'cap', imageUrl });
    const other = await send(ana, { key: 'other', imageUrl });

    expect([repeated.status, await repeated.json()]).toEqual([201, first]);
    expect([other.status, (await other.json()).code]).toEqual([400, 'item-image-invalid']);
    expect(await harness.countItems(ana)).toBe(1);
  });
});
